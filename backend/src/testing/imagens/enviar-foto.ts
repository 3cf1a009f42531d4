import type { Test } from 'supertest';
import type { Browser } from '../sessao/browser.js';

export interface Envio {
  bytes: Buffer;
  nome?: string;
  tipo?: string;
  /** Form field `name`. Without it the server takes the file name. */
  name?: string;
  chave?: string;
  /** Id of a group of pictures uploaded together; `posicao` is the picture's place in it. */
  escolha?: string;
  posicao?: number;
}

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
