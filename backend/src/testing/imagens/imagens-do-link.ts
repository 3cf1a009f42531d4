import { expect } from 'vitest';
import type { lojaComLinks } from '../vitrine/loja-com-links.js';

/** Headers of a picture on a link's page: for this visitor only, and for no search engine. */
export const IMAGEM_PRIVADA = {
  'content-type': 'image/webp',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

type Loja = Pick<ReturnType<typeof lojaComLinks>, 'visitante'>;

/** Asks a link's page for what it shows under the parameter `nome`. @param doLink the page, unless told otherwise */
export const imagensDoLink = (loja: Loja, nome: 'arquivo' | 'foto', doLink: string) => {
  const pedir = (qual: number | string, endereco = doLink, tamanho = '') =>
    loja.visitante.get(`${endereco}?${nome}=${qual}${tamanho}`).buffer(true);
  return {
    pedir,
    /** Expects the page that says that there is nothing. */
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
