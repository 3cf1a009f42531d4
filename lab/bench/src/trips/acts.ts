import type { Caller } from '../load/caller.js';

export interface Act {
  readonly name: string;
  ask(n: number): Promise<unknown>;
}

interface Subjects {
  readonly cliente: number;
  readonly produto: number;
  readonly tag: number;
  readonly pedidos: readonly number[];
  readonly itens: readonly number[];
  readonly entregues: readonly number[];
}

const subjectsOf = async (caller: Caller, times: number): Promise<Subjects> => {
  const create = (path: string, body: object, key: string): Promise<number> =>
    caller.create(`/api/adm/${path}/store`, body, `antes-${path}-${key}`);
  const cliente = await create('clientes', { nome: 'Maria' }, 'um');
  const produto = await create('produtos', { nome: 'Caneca', valor: 45 }, 'um');
  const tag = await create('tags', { nome: 'Urgente', icone: null, cor: 'primary' }, 'um');
  const pedidos: number[] = [];
  const itens: number[] = [];
  const entregues: number[] = [];
  for (let n = 0; n < times; n++) {
    const pedido = await create('pedidos', { cliente_id: cliente, estagio_id: 1 }, `${n}`);
    const item = { pedido_id: pedido, produto_id: produto, quantidade: 2, valor: 45, desconto: 0 };
    pedidos.push(pedido);
    itens.push(await create('itens', item, `${n}`));
    entregues.push(
      await create('pedidos', { cliente_id: cliente, estagio_id: 4 }, `entregue-${n}`),
    );
  }
  return { cliente, produto, tag, pedidos, itens, entregues };
};

/** Ten commands and five reads, each of which can run `times` times. */
export const prepareActs = async (caller: Caller, times: number): Promise<readonly Act[]> => {
  const { cliente, produto, tag, pedidos, itens, entregues } = await subjectsOf(caller, times);
  const create = (name: string, path: string, body: (n: number) => object): Act => ({
    name,
    ask: (n) => caller.create(`/api/adm/${path}/store`, body(n), `${path}-${n}`),
  });
  const put = (name: string, path: (n: number) => string, body: object = {}): Act => ({
    name,
    ask: (n) =>
      caller.call('PUT', `/api/adm/${path(n)}`, body, { 'Idempotency-Key': `${path(n)}` }),
  });
  const read = (name: string, path: (n: number) => string): Act => ({
    name,
    ask: (n) => caller.call('GET', path(n)),
  });
  const item = { produto_id: produto, quantidade: 3, valor: 40, desconto: 5 };
  return [
    create('create a customer', 'clientes', (n) => ({ nome: `Cliente ${n}` })),
    create('create a product', 'produtos', (n) => ({ nome: `Vaso ${n}`, valor: 80 })),
    create('create an order', 'pedidos', () => ({ cliente_id: cliente, estagio_id: 1 })),
    create('add an item', 'itens', (n) => ({ ...item, pedido_id: pedidos[n] })),
    put('change an item', (n) => `itens/update/${itens[n]}`, item),
    create('payment', 'receita', (n) => ({
      pedido_id: pedidos[n],
      valor: 1,
      forma_pagamento: 'Pix',
    })),
    create('apply a tag', 'pedido-tags', (n) => ({ pedido_id: pedidos[n], tag_id: tag })),
    put('next stage of an order', (n) => `pedidos/next-estagio/${pedidos[n]}`),
    put('archive an order', (n) => `pedidos/arquivar/${entregues[n]}`),
    create('create an expense', 'despesas', (n) => ({
      nome: `Argila ${n}`,
      data: '2026-05-04',
      valor: 30,
    })),
    read('page of 25 orders', () => '/api/adm/pedidos/datatable/0?per_page=25&page=1'),
    read('one order', (n) => `/api/adm/pedidos/show/${pedidos[n]}`),
    read('dashboard', () => '/api/adm/painel/data'),
    read('revenue', () => '/api/adm/receita/data'),
    read('public catalogue', () => '/produtos'),
  ];
};
