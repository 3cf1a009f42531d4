import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type {} from 'express-serve-static-core';
import 'express-session';

/** The user behind a request, with the role the account has now. */
export interface Pessoa {
  readonly usuarioId: number;
  readonly papel: Papel;
}

/** A user who has just authenticated. */
export interface Identificada extends Pessoa {
  /** Account revision at authentication; the session begins only while the account still has it. */
  readonly revisao: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    poder?: Poder;
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Present only when somebody is logged in. */
    pessoa?: Pessoa;
    /** A user with a correct password whose second factor is pending. */
    pendente?: { readonly usuarioId: number };
    /** Instant of the login, ISO 8601; starts the absolute lifetime. */
    criadaEm?: string;
    aparelho?: string;
    /** Account revision checked when the session is first written. */
    revisao?: string;
  }
}
