/** A closed list: free text could contain the name. */
export const MOTIVOS_DA_ELIMINACAO = {
  'pedido-do-titular': 'O cliente pediu',
  'fim-da-relacao': 'Deixou de ser cliente',
  'dado-desnecessario': 'Os dados não são mais necessários',
  'ordem-de-autoridade': 'Uma autoridade determinou',
} as const;
export type MotivoDaEliminacao = keyof typeof MOTIVOS_DA_ELIMINACAO;

export const MOTIVOS_DO_USUARIO: Readonly<Record<MotivoDaEliminacao, string>> = {
  ...MOTIVOS_DA_ELIMINACAO,
  'pedido-do-titular': 'A pessoa pediu',
  'fim-da-relacao': 'Deixou de trabalhar aqui',
};

/** Articles of the LGPD. */
export const BASES_LEGAIS = {
  'a-pedido': 'LGPD, art. 18, VI: eliminação a pedido do titular',
  'fim-do-tratamento': 'LGPD, arts. 15 e 16: término do tratamento',
  'dado-excessivo': 'LGPD, art. 18, IV: dado desnecessário, excessivo ou em desconformidade',
  'ordem-de-autoridade': 'Determinação da ANPD ou ordem judicial',
  'sem-dever-de-guarda': 'Declaração da oficina: nada obriga a guardá-los (LGPD, art. 16, I)',
} as const;
export type BaseLegal = keyof typeof BASES_LEGAIS;

const DISPENSAM_A_GUARDA: readonly BaseLegal[] = ['ordem-de-autoridade', 'sem-dever-de-guarda'];
export const dispensaAGuarda = (base: BaseLegal): boolean => DISPENSAM_A_GUARDA.includes(base);

export const ANOS_DE_GUARDA = 5;

export const chavesDe = <K extends string>(
  rotulos: Readonly<Record<K, string>>,
): readonly [K, ...K[]] => Object.keys(rotulos) as [K, ...K[]];

export const LGPD = 'the law requires it, and the erased data no longer exists';
