import type { RouteClass } from './routes.js';

/** Who sends: an administrator, a role that only reads, a role that sees no amounts, nobody. */
export const SENDERS = ['Administrador', 'Auditor', 'Produção', 'anônimo'] as const;
export type Sender = (typeof SENDERS)[number];

/** Where the credentials of whoever sends are put right before sending. */
export const COOKIE = '{{cookie}}';
export const TOKEN = '{{token}}';

/** One request as it will stand on the wire, but for its sender's credentials. */
export interface FuzzRequest {
  readonly seed: number;
  /** Its number in the run of that seed, from 1. */
  readonly number: number;
  readonly route: string;
  readonly class: RouteClass;
  readonly sender: Sender;
  /** What is wrong with it, in a word or two. */
  readonly manner: string;
  readonly method: string;
  /** Path and query as in the request line. */
  readonly target: string;
  /** In their order; the same name may stand twice. Host and length are added by the sender. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Whether everything but body and query is as it should be: then the schemas foretell the answer. */
  readonly foretold: boolean;
  /**
   * `http`: by a client. `raw`: byte by byte, as no client would, with `head` instead of headers.
   * `frames`: after a handshake for a socket.
   */
  readonly wire: 'http' | 'raw' | 'frames';
  readonly frames?: readonly (string | Buffer)[];
  /** A first sending, whole and with the same key, is left after so many ms; this one is its repeat. */
  readonly left?: number;
}

/** What came back; status 0 when the connection was closed without a word. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
