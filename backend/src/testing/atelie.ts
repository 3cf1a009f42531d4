import { expect } from 'vitest';
import type { Test } from 'supertest';
import type { Browser } from './sessao/browser.js';
import { eventually } from './eventually.js';

interface Criado {
  id: number;
}

interface Nomeado {
  id: number;
  nome: string;
}

/** Common acts through the API. Each returns the id of the record. */
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
    // On a slow machine the read models may be late.
    if (answer.headers['x-desatualizado'])
      await eventually(async () => expect((await browser.get('/saude/pronto')).status).toBe(200));
    return (answer.body as Criado).id;
  };
  const nomear = async (
    path: string,
    lista: string,
    body: { nome: string; cor?: string },
  ): Promise<number> => {
    const { data } = (await browser.get(`/api/adm/${path}/${lista}`).query({ pesquisa: body.nome }))
      .body as { data: Nomeado[] | { data: Nomeado[] } };
    const nomeados = Array.isArray(data) ? data : data.data;
    return nomeados.find(({ nome }) => nome === body.nome)?.id ?? criar(path, body);
  };
  return {
    cliente: (dados: object = {}) => criar('clientes', { nome: 'Maria Souza', ...dados }),
    produto: (dados: object = {}) => criar('produtos', { nome: 'Caneca', valor: 45, ...dados }),
    categoria: (nome = 'Louças') => nomear('categ-produtos', 'list', { nome }),
    tag: (dados: object = {}) =>
      nomear('tags', 'list', { nome: 'Urgente', cor: 'danger', ...dados }),
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
    categoriaDeDespesa: (nome = 'Insumos') => nomear('categ-despesas', 'data', { nome }),
    unidade: (nome = 'kg') => nomear('unidades-medida', 'data', { nome }),
    tagNoPedido: (pedidoId: number, tagId: number) =>
      criar('pedido-tags', { pedido_id: pedidoId, tag_id: tagId }),
  };
};

export const ok = async <Body = unknown>(test: Test): Promise<Body> => {
  const answer = await test;
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return answer.body as Body;
};
