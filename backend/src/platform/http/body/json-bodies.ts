import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Request } from 'express';
import '../../auth/session/session-user.js';

const KILOBYTE = 1024;

/** Maximum body of each write without a session, bytes. Other bodies without a session are not read. */
export const STRANGERS_BODIES: Readonly<Record<string, number>> = {
  'POST /login': 4 * KILOBYTE,
  'POST /login/codigo': KILOBYTE,
  'POST /logout': KILOBYTE,
  'POST /primeiro-acesso': 4 * KILOBYTE,
  'POST /register': 4 * KILOBYTE,
};

/** Enough for a rich text of 20,000 characters. */
const OF_ONE_RECORD = 128 * KILOBYTE;
const OF_MANY = 1024 * KILOBYTE;

/** Routes whose body is a list of records, each with long texts. */
const WITH_MANY =
  /^\/api\/adm\/(?:pedidos\/completo|orcamentos\/(?:store|update\/\d+)|conciliacao\/|importacoes\/|produtos\/encomenda\/\d+|titulares\/)|^\/api\/rastreio$/;

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Maximum JSON body, bytes; null when the body is not read. */
export const largestBody = ({ method, path, session }: Request): number | null => {
  if (BODILESS.has(method)) return null;
  const user = session?.user;
  // A user who may not use the back office has the limits of requests without a session, and 4 kB for other bodies.
  if (user && podeUsarAdm(user.papel)) return WITH_MANY.test(path) ? OF_MANY : OF_ONE_RECORD;
  return STRANGERS_BODIES[`${method} ${path}`] ?? (user ? KILOBYTE * 4 : null);
};

export const inUnits = (bytes: number): string =>
  bytes < OF_MANY ? `${bytes / KILOBYTE} kB` : `${bytes / OF_MANY} MB`;
