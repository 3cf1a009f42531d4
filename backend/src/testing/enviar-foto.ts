import type { Test } from 'supertest';
import type { Browser } from './browser.js';

export interface Envio {
  bytes: Buffer;
  /** File name and type that the browser states. */
  nome?: string;
  tipo?: string;
  /** Form field `name`; the file's own name when it is left out. */
  name?: string;
  chave?: string;
  /** Which photos it was chosen with, and its position among them. */
  escolha?: string;
  posicao?: number;
}

/** Sends a file to a product as the form does. */
export const enviarFoto = (
  browser: Browser,
  produtoId: number | string,
  { bytes, nome = 'foto.jpg', tipo = 'image/jpeg', name, chave, escolha, posicao }: Envio,
): Test => {
  const test = browser.post('/api/adm/produto-imagens/store').field('produto_id', produtoId);
  if (name !== undefined) void test.field('name', name);
  if (escolha !== undefined) void test.field('escolha', escolha);
  if (posicao !== undefined) void test.field('posicao', posicao);
  if (chave !== undefined) void test.set('Idempotency-Key', chave);
  return test.attach('file', bytes, { filename: nome, contentType: tipo });
};
