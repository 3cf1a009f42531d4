interface CommonLimit {
  readonly calls: number;
  readonly seconds: number;
  /** Maximum concurrent calls; unlimited when absent. */
  readonly concurrent?: number;
  /** Message of the refusal, before "Tente novamente em …". */
  readonly message: string;
}

/** Counted by the sender's network, and more loosely by the networks around it. */
interface LimitByNetwork extends CommonLimit {
  readonly by: 'network';
  /** Calls of the whole neighbourhood, a /24 or a /48. */
  readonly neighbours: number;
}

/** Counted by logged-in user, by keyed hash, or together for all senders. */
interface OtherLimit extends CommonLimit {
  readonly by: 'user' | 'mark' | 'shop';
}

export type Limit = LimitByNetwork | OtherLimit;

export const TOO_MANY_ATTEMPTS = 'Muitas tentativas.';
const TOO_MANY_ACTIONS = 'Muitas ações em pouco tempo.';
const TOO_MANY_QUESTIONS = 'Muitas consultas.';

/** Kilobytes; what is counted in bytes is counted in these. */
const MEGABYTE = 1024;
const HOUR = 3_600;

/** Far above normal use, far below what overloads the shop's machine. */
export const LIMITS = {
  write: { by: 'user', calls: 300, seconds: 60, message: TOO_MANY_ACTIONS },
  read: { by: 'user', calls: 3_000, seconds: 60, message: TOO_MANY_ACTIONS },
  document: {
    by: 'user',
    calls: 30,
    seconds: 60,
    concurrent: 3,
    message: 'Muitos documentos de uma vez.',
  },
  upload: {
    by: 'user',
    calls: 60,
    seconds: 60,
    concurrent: 4,
    message: 'Muitos arquivos de uma vez.',
  },
  cep: { by: 'user', calls: 30, seconds: 60, message: TOO_MANY_QUESTIONS },

  logins: {
    by: 'network',
    calls: 60,
    neighbours: 240,
    seconds: 60,
    message: TOO_MANY_ATTEMPTS,
  },
  /** Of one account from one network, so that guesses from elsewhere do not lock the owner out. */
  loginsToAccount: { by: 'mark', calls: 20, seconds: 60, message: TOO_MANY_ATTEMPTS },
  /** Of a browser that logged in before: strangers of its network do not lock it out. */
  loginsFromKnownBrowser: { by: 'mark', calls: 20, seconds: 60, message: TOO_MANY_ATTEMPTS },
  /** Writes without a session, whatever becomes of them; a shop's people share a network. */
  strangersWrites: {
    by: 'network',
    calls: 240,
    neighbours: 960,
    seconds: 60,
    message: TOO_MANY_ACTIONS,
  },
  /** Handshakes of sockets that open no session. */
  refusedHandshakes: {
    by: 'network',
    calls: 120,
    neighbours: 480,
    seconds: 60,
    message: TOO_MANY_ACTIONS,
  },

  /** Whether everything works; each answer asks databases. */
  readiness: {
    by: 'network',
    calls: 600,
    neighbours: 600,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
  calendar: {
    by: 'network',
    calls: 60,
    neighbours: 600,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
  /** Pages of links: far above a reader, far below a search for tokens. */
  link: { by: 'network', calls: 120, neighbours: 600, seconds: 60, message: TOO_MANY_QUESTIONS },
  /** Photos on pages of links: a page may have fifty. */
  linkFile: {
    by: 'network',
    calls: 300,
    neighbours: 1_500,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
  linkReply: {
    by: 'network',
    calls: 20,
    neighbours: 100,
    seconds: 60,
    message: 'Muitas respostas.',
  },
  linkDocument: {
    by: 'network',
    calls: 30,
    neighbours: 60,
    seconds: 60,
    concurrent: 3,
    message: 'Muitos documentos de uma vez.',
  },

  /** Pages and pictures of the storefront: a page shows two dozen pictures, and many share a network. */
  storefront: {
    by: 'network',
    calls: 3_000,
    neighbours: 12_000,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
  /** Pages that are made anew for each visitor. */
  storefrontUncached: {
    by: 'network',
    calls: 240,
    neighbours: 1_200,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
  storefrontSearch: {
    by: 'network',
    calls: 120,
    neighbours: 600,
    seconds: 60,
    message: 'Muitas pesquisas.',
  },
  /** Forms of visitors, whatever is in them. */
  storefrontForm: {
    by: 'network',
    calls: 60,
    neighbours: 240,
    seconds: 60,
    message: TOO_MANY_ATTEMPTS,
  },
  /** Requests of visitors; many may share a network. */
  provedRequests: {
    by: 'network',
    calls: 30,
    neighbours: 90,
    seconds: HOUR,
    message: 'Muitas encomendas daqui.',
  },
  unprovedRequests: {
    by: 'network',
    calls: 6,
    neighbours: 24,
    seconds: HOUR,
    message: 'Muitas encomendas daqui.',
  },
  /** Of one telephone from one network: whoever knows a telephone cannot use its owner's up. */
  requestsOfTelephone: {
    by: 'mark',
    calls: 6,
    seconds: HOUR,
    message: 'Muitas encomendas deste telefone.',
  },
  /** Kilobytes of photos of visitors, kept or not. */
  visitorFiles: {
    by: 'network',
    calls: 300 * MEGABYTE,
    neighbours: 600 * MEGABYTE,
    seconds: HOUR,
    concurrent: 2,
    message: 'Muitas fotos daqui.',
  },

  /** What all strangers together may store in an hour; proof of work keeps a part free for people. */
  provedRequestsOfShop: {
    by: 'shop',
    calls: 240,
    seconds: HOUR,
    message: 'A loja recebeu encomendas demais nesta hora.',
  },
  unprovedRequestsOfShop: {
    by: 'shop',
    calls: 60,
    seconds: HOUR,
    message: 'A loja recebeu encomendas demais nesta hora.',
  },
  photosOfShop: {
    by: 'shop',
    calls: 400,
    seconds: HOUR,
    message: 'A loja recebeu fotos demais nesta hora. Você pode enviar sem fotos.',
  },
  /** Kilobytes. */
  photoBytesOfShop: {
    by: 'shop',
    calls: 1_024 * MEGABYTE,
    seconds: HOUR,
    message: 'A loja recebeu fotos demais nesta hora. Você pode enviar sem fotos.',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
