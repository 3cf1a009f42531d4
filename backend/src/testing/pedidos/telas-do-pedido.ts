import { expect } from 'vitest';
import type { ReplayDoPedido, TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PagamentoRecebido } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { seededRandom } from '@encomenda/platform/random';
import { applyPatch, type Operation } from 'rfc6902';
import { atelie, ok } from '../atelie.js';
import type { Browser } from '../sessao/browser.js';

export const telaDoPedido = async (browser: Browser, id: number): Promise<TelaDoPedido> => {
  const get = <Body>(path: string) => ok<Body>(browser.get(`/api/adm/${path}`));
  const itens = await get<Pagina<Item>>(`itens/datatable/${id}?per_page=50&order=id`);
  const pagamentos = await get<Pagina<PagamentoRecebido>>(
    `pedidos/pagamentos/${id}?per_page=50&order=id`,
  );
  return {
    pedido: await get<Pedido>(`pedidos/show/${id}`),
    itens: itens.data,
    pagamentos: pagamentos.data,
  };
};

export const telasDoReplay = ({ inicio, passos }: ReplayDoPedido): Map<number, TelaDoPedido> => {
  const telas = new Map([[inicio.pedido.revisao, inicio]]);
  let atual = inicio;
  for (const { revisao, patch } of passos) {
    atual = structuredClone(atual);
    expect(applyPatch(atual, patch as Operation[])).toEqual(patch.map(() => null));
    telas.set(revisao, atual);
  }
  return telas;
};

/** Random acts on one order; refused acts change nothing. Returns the screens seen, by revision. */
export const telasVividas = async (
  browser: Browser,
  pedido: number,
  clientes: readonly number[],
  { semente, atos }: { semente: number; atos: number },
): Promise<Map<number, TelaDoPedido>> => {
  const random = seededRandom(semente);
  const um = <T>(lista: readonly T[]): T => lista[Math.floor(random() * lista.length)]!;
  const produto = await atelie(browser).produto();
  const tag = await atelie(browser).tag();
  const vistas = new Map<number, TelaDoPedido>();
  const ver = async (): Promise<TelaDoPedido> => {
    const tela = await telaDoPedido(browser, pedido);
    vistas.set(tela.pedido.revisao, tela);
    return tela;
  };
  for (let i = 0; i < atos; i++) {
    const { itens, pagamentos } = await ver();
    const item = um(itens)?.id ?? 0;
    const pagamento = um(pagamentos)?.id ?? 0;
    const quantidade = 1 + Math.floor(random() * 5);
    const linha = { pedido_id: pedido, produto_id: produto, quantidade, valor: 40 + i };
    const pago = { pedido_id: pedido, valor: 5 + i, forma_pagamento: 'Pix', data: '2026-11-20' };
    const cabecalho = { cliente_id: um(clientes), estagio_id: 2, prazo: '2026-11-30' };
    await um([
      () => browser.post('/api/adm/itens/store', linha),
      () => browser.post('/api/adm/itens/store', linha),
      () => browser.put(`/api/adm/itens/update/${item}`, { ...linha, desconto: 3 }),
      () => browser.put(`/api/adm/itens/next-estagio/${item}`),
      () => browser.put(`/api/adm/itens/finalizar-unidade/${item}`, { quantidade_finalizada: 1 }),
      () => browser.delete(`/api/adm/itens/destroy/${item}`),
      () => browser.post('/api/adm/receita/store', pago),
      () => browser.put(`/api/adm/receita/update/${pagamento}`, pago),
      () => browser.delete(`/api/adm/receita/destroy/${pagamento}`),
      () => browser.post('/api/adm/pedido-tags/store', { pedido_id: pedido, tag_id: tag }),
      () => browser.put(`/api/adm/pedidos/update/${pedido}`, cabecalho),
    ])();
  }
  await ver();
  return vistas;
};
