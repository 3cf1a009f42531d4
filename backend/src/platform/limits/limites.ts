/** How often one person, or one address where nobody is logged in, may ask for something. */
export interface Limite {
  /** At most so many… */
  readonly vezes: number;
  /** …in so many seconds. */
  readonly segundos: number;
  /** At most so many that are not answered yet; without it, any number. */
  readonly aoMesmoTempo?: number;
  /** What is said to whoever passes it, before "Tente novamente em …". */
  readonly frase: string;
}

export const MUITAS_TENTATIVAS = 'Muitas tentativas.';
const MUITAS = 'Muitas ações em pouco tempo.';

/**
 * The limits, by what is asked. They are far above what a person does and far below what wears the
 * shop's machine out: documents and pictures cost processor, guesses at passwords cost argon2, a
 * postal code costs a stranger's service.
 */
export const LIMITES = {
  acessoPorEndereco: { vezes: 60, segundos: 60, frase: MUITAS_TENTATIVAS },
  /** For one account from one address, so that nobody locks others out of theirs. */
  acessoPorConta: { vezes: 20, segundos: 60, frase: MUITAS_TENTATIVAS },
  escrita: { vezes: 300, segundos: 60, frase: MUITAS },
  leitura: { vezes: 3_000, segundos: 60, frase: MUITAS },
  documento: { vezes: 30, segundos: 60, aoMesmoTempo: 3, frase: 'Muitos documentos de uma vez.' },
  envio: { vezes: 60, segundos: 60, aoMesmoTempo: 4, frase: 'Muitos arquivos de uma vez.' },
  cep: { vezes: 30, segundos: 60, frase: 'Muitas consultas.' },
  pesquisaNaLoja: { vezes: 120, segundos: 60, frase: 'Muitas pesquisas.' },
} as const satisfies Record<string, Limite>;

export type NomeDoLimite = keyof typeof LIMITES;
