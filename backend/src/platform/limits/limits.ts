/** Rate limit per user, or per network address without a login. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
  /** Maximum concurrent calls; unlimited when absent. */
  readonly concurrent?: number;
  /** Message of the refusal, before "Tente novamente em …". */
  readonly message: string;
}

export const TOO_MANY_ATTEMPTS = 'Muitas tentativas.';
const TOO_MANY_ACTIONS = 'Muitas ações em pouco tempo.';

/** Far above normal use, far below what overloads the shop's machine. */
export const LIMITS = {
  loginsByAddress: { calls: 60, seconds: 60, message: TOO_MANY_ATTEMPTS },
  /** Per account and address, so that guesses from elsewhere do not lock the owner out. */
  loginsByAccount: { calls: 20, seconds: 60, message: TOO_MANY_ATTEMPTS },
  write: { calls: 300, seconds: 60, message: TOO_MANY_ACTIONS },
  read: { calls: 3_000, seconds: 60, message: TOO_MANY_ACTIONS },
  document: { calls: 30, seconds: 60, concurrent: 3, message: 'Muitos documentos de uma vez.' },
  upload: { calls: 60, seconds: 60, concurrent: 4, message: 'Muitos arquivos de uma vez.' },
  cep: { calls: 30, seconds: 60, message: 'Muitas consultas.' },
  calendar: { calls: 60, seconds: 60, message: 'Muitas consultas.' },
  /** Pages of links: far above a reader, far below a search for tokens. */
  link: { calls: 120, seconds: 60, message: 'Muitas consultas.' },
  /** Photos on pages of links: a page may have fifty. */
  linkFile: { calls: 300, seconds: 60, message: 'Muitas consultas.' },
  linkReply: { calls: 20, seconds: 60, message: 'Muitas respostas.' },
  /** Forms of visitors, whatever is in them. */
  storefrontForm: { calls: 60, seconds: 60, message: 'Muitas tentativas.' },
  /** Requests of visitors by address; many may share one. */
  provedRequests: { calls: 30, seconds: 3_600, message: 'Muitas encomendas daqui.' },
  unprovedRequests: { calls: 6, seconds: 3_600, message: 'Muitas encomendas daqui.' },
  requestsByTelephone: { calls: 6, seconds: 3_600, message: 'Muitas encomendas deste telefone.' },
  /** Photos of visitors by address: kilobytes of an hour. */
  visitorFiles: {
    calls: 300 * 1024,
    seconds: 3_600,
    concurrent: 2,
    message: 'Muitas fotos daqui.',
  },
  storefrontSearch: { calls: 120, seconds: 60, message: 'Muitas pesquisas.' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
