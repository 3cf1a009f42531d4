import { expect } from 'vitest';
import type { lojaComLinks } from '../vitrine/loja-com-links.js';

/** Headers of a picture on the page of a link: private, and hidden from search engines. */
export const IMAGEM_PRIVADA = {
  'content-type': 'image/webp',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

type Loja = Pick<ReturnType<typeof lojaComLinks>, 'visitante'>;

/** Requests pictures of a link's page. `nome` is the query parameter, `doLink` the default page. */
export const imagensDoLink = (loja: Loja, nome: 'arquivo' | 'foto', doLink: string) => {
  const pedir = (qual: number | string, endereco = doLink, tamanho = '') =>
    loja.visitante.get(`${endereco}?${nome}=${qual}${tamanho}`).buffer(true);
  return {
    pedir,
    nada: async (qual: number | string, endereco = doLink): Promise<void> => {
      const { status, headers } = await pedir(qual, endereco);
      expect([qual, endereco, status, headers['content-type']]).toEqual([
        qual,
        endereco,
        404,
        expect.stringContaining('text/html'),
      ]);
    },
  };
};
