/** Why a person's data is erased. A closed list: free text could name the person for ever. */
export const MOTIVOS_DA_ELIMINACAO = {
  'pedido-do-titular': 'O cliente pediu',
  'fim-da-relacao': 'Deixou de ser cliente',
  'dado-desnecessario': 'Os dados não são mais necessários',
  'ordem-de-autoridade': 'Uma autoridade determinou',
} as const;
export type MotivoDaEliminacao = keyof typeof MOTIVOS_DA_ELIMINACAO;

/** The same reasons, of somebody who worked here. */
export const MOTIVOS_DO_USUARIO: Readonly<Record<MotivoDaEliminacao, string>> = {
  ...MOTIVOS_DA_ELIMINACAO,
  'pedido-do-titular': 'A pessoa pediu',
  'fim-da-relacao': 'Deixou de trabalhar aqui',
};

/** The article of the Brazilian data protection law (LGPD) that the erasure rests on. */
export const BASES_LEGAIS = {
  'a-pedido': 'LGPD, art. 18, VI: eliminação a pedido do titular',
  'fim-do-tratamento': 'LGPD, arts. 15 e 16: término do tratamento',
  'dado-excessivo': 'LGPD, art. 18, IV: dado desnecessário, excessivo ou em desconformidade',
  'ordem-de-autoridade': 'Determinação da ANPD ou ordem judicial',
  'sem-dever-de-guarda': 'Declaração da oficina: nada obriga a guardá-los (LGPD, art. 16, I)',
} as const;
export type BaseLegal = keyof typeof BASES_LEGAIS;

/** The bases that allow erasing although the time for which papers are kept is not over. */
const DISPENSAM_A_GUARDA: readonly BaseLegal[] = ['ordem-de-autoridade', 'sem-dever-de-guarda'];
export const dispensaAGuarda = (base: BaseLegal): boolean => DISPENSAM_A_GUARDA.includes(base);

/** How long the papers of a sale are kept, unless the installation says otherwise. */
export const ANOS_DE_GUARDA = 5;

/** The names of a list of choices, as a schema wants them. */
export const chavesDe = <K extends string>(
  rotulos: Readonly<Record<K, string>>,
): readonly [K, ...K[]] => Object.keys(rotulos) as [K, ...K[]];

/** Why no erasure is undone. */
export const LGPD = 'é o cumprimento da lei; o que foi eliminado não existe mais';
