interface CommonLimit {
  readonly calls: number;
  readonly seconds: number;
  /** Maximum concurrent calls; unlimited when absent. */
  readonly concurrent?: number;
  /** Message of the refusal, before "Tente novamente em …". */
  readonly message: string;
}

/** Counted by the sender's network, and with a higher limit by its neighbourhood. */
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

/** In kilobytes, the unit of limits that count bytes. */
const MEGABYTE = 1024;
const HOUR = 3_600;

/** Far above normal use, but low enough to protect the shop's machine. */
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
  /** Counts one account from one network, so that guesses from elsewhere do not lock the owner out. */
  loginsToAccount: { by: 'mark', calls: 20, seconds: 60, message: TOO_MANY_ATTEMPTS },
  /** Counts a browser that logged in before, so that others in its network do not lock it out. */
  loginsFromKnownBrowser: { by: 'mark', calls: 20, seconds: 60, message: TOO_MANY_ATTEMPTS },
  /** High, because the people of a shop share a network. */
  strangersWrites: {
    by: 'network',
    calls: 240,
    neighbours: 960,
    seconds: 60,
    message: TOO_MANY_ACTIONS,
  },
  refusedHandshakes: {
    by: 'network',
    calls: 120,
    neighbours: 480,
    seconds: 60,
    message: TOO_MANY_ACTIONS,
  },

  /** Limited, because each answer reads databases. */
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
  /** Enough for a reader, but too few to search for tokens of links. */
  link: { by: 'network', calls: 120, neighbours: 600, seconds: 60, message: TOO_MANY_QUESTIONS },
  /** High, because a page of a link may show fifty photos. */
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

  /** High, because a page shows two dozen pictures, and many visitors may share a network. */
  storefront: {
    by: 'network',
    calls: 3_000,
    neighbours: 12_000,
    seconds: 60,
    message: TOO_MANY_QUESTIONS,
  },
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
  storefrontForm: {
    by: 'network',
    calls: 60,
    neighbours: 240,
    seconds: 60,
    message: TOO_MANY_ATTEMPTS,
  },
  /** Requests with proof of work. Many visitors may share a network. */
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
  /** Counts one telephone from one network, so that others cannot use up its owner's limit. */
  requestsOfTelephone: {
    by: 'mark',
    calls: 6,
    seconds: HOUR,
    message: 'Muitas encomendas deste telefone.',
  },
  /** Kilobytes of visitors' photos, stored or not. */
  visitorFiles: {
    by: 'network',
    calls: 300 * MEGABYTE,
    neighbours: 600 * MEGABYTE,
    seconds: HOUR,
    concurrent: 2,
    message: 'Muitas fotos daqui.',
  },

  /** All visitors together. Requests with proof of work have a limit of their own, so that bots cannot use it up. */
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
