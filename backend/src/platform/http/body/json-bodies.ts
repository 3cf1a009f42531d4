import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Request } from 'express';
import '../../auth/session/session-user.js';

const KILOBYTE = 1024;

/** Writes that need no session, with the bytes of their largest body; no other body of a stranger is read. */
export const STRANGERS_BODIES: Readonly<Record<string, number>> = {
  'POST /login': 4 * KILOBYTE,
  'POST /login/codigo': KILOBYTE,
  'POST /logout': KILOBYTE,
  'POST /primeiro-acesso': 4 * KILOBYTE,
  'POST /register': 4 * KILOBYTE,
};

/** A long text of 20,000 characters with its marks takes less. */
const OF_ONE_RECORD = 128 * KILOBYTE;
const OF_MANY = 1024 * KILOBYTE;

/** Bodies with a list of records, each of which may have long texts. */
const WITH_MANY =
  /^\/api\/adm\/(?:pedidos\/completo|orcamentos\/(?:store|update\/\d+)|conciliacao\/|importacoes\/|produtos\/encomenda\/\d+|titulares\/)|^\/api\/rastreio$/;

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Bytes of the largest JSON body that is read; null when none is read, and the route decides without it. */
export const largestBody = ({ method, path, session }: Request): number | null => {
  if (BODILESS.has(method)) return null;
  const user = session?.user;
  // Accounts that visitors made themselves may call what strangers may, and little else.
  if (user && podeUsarAdm(user.papel)) return WITH_MANY.test(path) ? OF_MANY : OF_ONE_RECORD;
  return STRANGERS_BODIES[`${method} ${path}`] ?? (user ? KILOBYTE * 4 : null);
};

export const inUnits = (bytes: number): string =>
  bytes < OF_MANY ? `${bytes / KILOBYTE} kB` : `${bytes / OF_MANY} MB`;
