import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type {} from 'express-serve-static-core';
import 'express-session';

/** The user behind a request, with the role the account has now. */
export interface SessionUser {
  readonly usuarioId: number;
  readonly papel: Papel;
}

/** A user who has just authenticated. */
export interface AuthenticatedUser extends SessionUser {
  /** Account revision at authentication; the session begins only while the account still has it. */
  readonly accountRevision: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    poder?: Poder;
  }
}

declare module 'express-session' {
  interface SessionData {
    user?: SessionUser;
    /** A user with a correct password whose second factor is pending. */
    pending?: { readonly usuarioId: number };
    /** Instant of the login, ISO 8601; starts the absolute lifetime. */
    startedAt?: string;
    device?: string;
    /** Account revision checked when the session is first written. */
    accountRevision?: string;
  }
}
