import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import type {} from 'express-serve-static-core';
import 'express-session';

/** The user behind a request, with the role the account has now. */
export interface SessionUser {
  readonly usuarioId: number;
  readonly papel: Papel;
}

export interface AuthenticatedUser extends SessionUser {
  /** Account revision at authentication. The session begins only while the account still has this revision. */
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
    accountRevision?: string;
  }
}
