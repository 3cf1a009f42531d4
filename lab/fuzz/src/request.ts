import type { RouteClass } from './routes.js';

/** An administrator, a read-only role, a role without amounts, nobody. */
export const SENDERS = ['Administrador', 'Auditor', 'Produção', 'anônimo'] as const;
export type Sender = (typeof SENDERS)[number];

/** Placeholders for the sender's credentials. */
export const COOKIE = '{{cookie}}';
export const TOKEN = '{{token}}';

/** Numbers of the links that the shop's customers have, and of forms that it signed for visitors. */
export const LINKS = [0, 1, 2, 3] as const;
export const SIGNED_FORMS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** Placeholders for what only the running shop knows: tokens, forms, and what a link's page showed. */
export const linkPlaceholder = (link: number): string => `{{link-${link}}}`;
export const formPlaceholder = (form: number): string => `{{formulario-${form}}}`;
export const seenPlaceholder = (field: 'versao' | 'hash' | 'revisao', link: number): string =>
  `{{${field}-${link}}}`;
/** By placeholder. */
export type Secrets = ReadonlyMap<string, string>;

export interface FuzzRequest {
  readonly seed: number;
  readonly number: number;
  readonly route: string;
  readonly class: RouteClass;
  readonly sender: Sender;
  readonly manner: string;
  readonly method: string;
  readonly target: string;
  /** In order, duplicates allowed; the client adds Host and length. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Only body and query may be wrong, so the schemas predict the answer. */
  readonly foretold: boolean;
  /** `http`: by a client; `raw`: bytes as they are; `frames`: over a WebSocket. */
  readonly wire: 'http' | 'raw' | 'frames';
  readonly frames?: readonly (string | Buffer)[];
  /** Delay in ms after which the first sending was dropped; this is its retry. */
  readonly left?: number;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
