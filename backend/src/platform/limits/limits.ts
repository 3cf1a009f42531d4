/** Rate limit per user, or per network address without a login. */
export interface Limite {
  readonly vezes: number;
  readonly segundos: number;
  /** Maximum concurrent calls; unlimited when absent. */
  readonly aoMesmoTempo?: number;
  /** Message of the refusal, before "Tente novamente em …". */
  readonly frase: string;
}

export const MUITAS_TENTATIVAS = 'Muitas tentativas.';
const MUITAS = 'Muitas ações em pouco tempo.';

/** Far above normal use, far below what overloads the shop's machine. */
export const LIMITES = {
  acessoPorEndereco: { vezes: 60, segundos: 60, frase: MUITAS_TENTATIVAS },
  /** Per account and address, so that guesses from elsewhere do not lock the owner out. */
  acessoPorConta: { vezes: 20, segundos: 60, frase: MUITAS_TENTATIVAS },
  escrita: { vezes: 300, segundos: 60, frase: MUITAS },
  leitura: { vezes: 3_000, segundos: 60, frase: MUITAS },
  documento: { vezes: 30, segundos: 60, aoMesmoTempo: 3, frase: 'Muitos documentos de uma vez.' },
  envio: { vezes: 60, segundos: 60, aoMesmoTempo: 4, frase: 'Muitos arquivos de uma vez.' },
  cep: { vezes: 30, segundos: 60, frase: 'Muitas consultas.' },
  pesquisaNaLoja: { vezes: 120, segundos: 60, frase: 'Muitas pesquisas.' },
} as const satisfies Record<string, Limite>;

export type NomeDoLimite = keyof typeof LIMITES;
