import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { ReceivedFile } from '../platform/files/received-file.js';

/** The same distance from `src` and from `dist`. */
const PASTA = new URL('../../assets/demo/', import.meta.url);

/** A stored picture, as a form would bring it. @throws Error when there is none of that name */
export const arquivo = (nome: string): ReceivedFile => {
  const bytes = readFileSync(new URL(nome, PASTA));
  return { nome, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
};

/** Names of a product's pictures: its own name and a number from 1 to 9, in that order. */
export const fotosDe = (produto: string): string[] => {
  const inicio = `${normalizarBusca(produto).replaceAll(/[^a-z0-9]+/g, '-')}-`;
  return readdirSync(PASTA)
    .filter((nome) => nome.startsWith(inicio) && /^\d\.jpg$/.test(nome.slice(inicio.length)))
    .toSorted();
};
