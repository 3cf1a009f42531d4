import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { ReceivedFile } from '@encomenda/backend/platform/files/received/received-file';

/** The same path from `src` and from `dist`, which have the same depth. */
const PASTA = new URL('../../assets/demo/', import.meta.url);

/** @throws Error when the picture does not exist */
export const arquivo = (nome: string): ReceivedFile => {
  const bytes = readFileSync(new URL(nome, PASTA));
  return { nome, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
};

export const fotosDe = (produto: string): string[] => {
  const inicio = `${normalizarBusca(produto).replaceAll(/[^a-z0-9]+/g, '-')}-`;
  return readdirSync(PASTA)
    .filter((nome) => nome.startsWith(inicio) && /^\d\.jpg$/.test(nome.slice(inicio.length)))
    .toSorted();
};
