import { expect } from '@jest/globals';
import type { Test } from 'supertest';
import type { Browser } from './browser.js';
import { eventually } from './eventually.js';

/** Body of a create's answer. */
interface Criado {
  id: number;
}

/** The workshop's everyday acts, through the API; each gives the id of what it created. */
export const atelie = (browser: Browser) => {
  const criar = async (path: string, body: object): Promise<number> => {
    const answer = await browser.post(`/api/adm/${path}/store`, body);
    expect([path, answer.status, answer.body]).toEqual([
      path,
      201,
      expect.objectContaining({
        message: expect.any(String),
        type: expect.stringMatching(/success|warning/),
        id: expect.any(Number),
      }),
    ]);
    // A busy machine may take longer than an answer waits.
    if (answer.headers['x-desatualizado'])
      await eventually(async () => expect((await browser.get('/saude/pronto')).status).toBe(200));
    return (answer.body as Criado).id;
  };
  return {
    cliente: (dados: object = {}) => criar('clientes', { nome: 'Maria Souza', ...dados }),
    produto: (dados: object = {}) => criar('produtos', { nome: 'Caneca', valor: 45, ...dados }),
    categoria: (nome = 'Louças') => criar('categ-produtos', { nome }),
    tag: (dados: object = {}) => criar('tags', { nome: 'Urgente', cor: 'danger', ...dados }),
    pedido: (clienteId: number, dados: object = {}) =>
      criar('pedidos', { cliente_id: clienteId, estagio_id: 1, ...dados }),
    item: (pedidoId: number, produtoId: number, dados: object = {}) =>
      criar('itens', {
        pedido_id: pedidoId,
        produto_id: produtoId,
        quantidade: 1,
        valor: 45,
        ...dados,
      }),
    pagamento: (pedidoId: number, valor: number | string, dados: object = {}) =>
      criar('receita', { pedido_id: pedidoId, valor, forma_pagamento: 'Pix', ...dados }),
    entrega: (data = '2026-11-21') => criar('entregas', { data }),
    destino: (entregaId: number, pedidoId: number, dados: object = {}) =>
      criar('entrega-destinos', { entrega_id: entregaId, pedido_id: pedidoId, ...dados }),
    despesa: (dados: object = {}) =>
      criar('despesas', { nome: 'Farinha', data: '2026-11-02', valor: 45.9, ...dados }),
    categoriaDeDespesa: (nome = 'Insumos') => criar('categ-despesas', { nome }),
    unidade: (nome = 'kg') => criar('unidades-medida', { nome }),
    tagNoPedido: (pedidoId: number, tagId: number) =>
      criar('pedido-tags', { pedido_id: pedidoId, tag_id: tagId }),
  };
};

/** Waits for an answer and checks that it succeeded. */
export const ok = async <Body = unknown>(test: Test): Promise<Body> => {
  const answer = await test;
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body as Body;
};
