import { expect } from 'vitest';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import { ok } from '../atelie.js';
import type { Browser } from '../sessao/browser.js';
import type { WordsOnPage } from '../pdf-text.js';

export const doTitular = (id: number, ato = '') => `/api/adm/titulares/clientes/${id}${ato}`;

/** Body of the erasure form; `confirmacao` must be the customer's name. */
export const pedidoDeEliminacao = (confirmacao: string, outros: object = {}) => ({
  motivo: 'pedido-do-titular',
  base_legal: 'a-pedido',
  confirmacao,
  ...outros,
});

export const comTitulares = (quem: () => Browser) => {
  const dados = (id: number) => ok<DadosDoTitular>(quem().get(doTitular(id)));
  const eliminar = (id: number, corpo: object) => quem().post(doTitular(id, '/eliminar'), corpo);
  const eliminado = async (id: number, corpo: object): Promise<void> => {
    const answer = await eliminar(id, corpo);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    expect((await dados(id)).situacao).toBe('eliminados');
  };
  return { dados, eliminar, eliminado };
};

export const palavras = (paginas: WordsOnPage[][]): string =>
  paginas
    .flat()
    .map(({ text }) => text)
    .join('');
