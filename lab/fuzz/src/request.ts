import type { RouteClass } from './routes.js';

export const SENDERS = ['Administrador', 'Auditor', 'Produção', 'anônimo'] as const;
export type Sender = (typeof SENDERS)[number];

export const COOKIE = '{{cookie}}';
export const TOKEN = '{{token}}';

export const LINKS = [0, 1, 2, 3] as const;
export const SIGNED_FORMS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const linkPlaceholder = (link: number): string => `{{link-${link}}}`;
export const formPlaceholder = (form: number): string => `{{formulario-${form}}}`;
export const seenPlaceholder = (field: 'versao' | 'hash' | 'revisao', link: number): string =>
  `{{${field}-${link}}}`;
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
  /** In order, with duplicates. The client adds Host and Content-Length. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** True when only body and query may be invalid: then the schemas predict the answer. */
  readonly foretold: boolean;
  /** `http`: through Node's client; `raw`: bytes on a socket; `frames`: WebSocket frames. */
  readonly wire: 'http' | 'raw' | 'frames';
  readonly frames?: readonly (string | Buffer)[];
  /** Delay in ms after which the first attempt was dropped; this request is its retry. */
  readonly left?: number;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
