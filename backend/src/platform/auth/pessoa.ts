import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import 'express-session';

/** Who makes a request, as the account stands at this very moment. */
export interface Pessoa {
  readonly usuarioId: number;
  readonly papel: Papel;
}

declare module 'express-session' {
  interface SessionData {
    pessoa: Pessoa;
    /** Instant of the login, ISO 8601: a session ends some days after it however much it is used. */
    criadaEm: string;
  }
}
