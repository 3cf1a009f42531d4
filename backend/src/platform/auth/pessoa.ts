import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type {} from 'express-serve-static-core';
import 'express-session';

/** Who makes a request, as the account stands at this very moment. */
export interface Pessoa {
  readonly usuarioId: number;
  readonly papel: Papel;
}

/** Who has just shown who they are. */
export interface Identificada extends Pessoa {
  /** Revision of the account by which they did: a session begins only while it stands there. */
  readonly revisao: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The power that let this request in. */
    poder?: Poder;
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Nobody is logged in without it, whatever else a session holds. */
    pessoa?: Pessoa;
    /** Who gave the right password and owes a code: good for giving it, and for nothing else. */
    pendente?: { readonly usuarioId: number };
    /** Instant of the login, ISO 8601: a session ends some days after it however much it is used. */
    criadaEm?: string;
    /** The browser in words, known where the session begins. */
    aparelho?: string;
    /** Revision of the account by which this session begins. */
    revisao?: string;
  }
}
