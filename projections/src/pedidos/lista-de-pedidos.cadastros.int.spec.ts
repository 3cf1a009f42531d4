import { describe, expect, it } from '@jest/globals';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { history, type Step } from '@encomenda/shop/history';
import {
  cabecalho,
  clienteAtualizado,
  clienteCadastrado,
  itemAdicionado,
  noPedido,
  pedidoCriado,
  tagCriada,
} from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { listaDePedidos } from './lista-de-pedidos.projection.js';

describe('o que a lista de pedidos mostra de clientes e tags', () => {
  const spec = projectionSpec(listaDePedidos);
  const pedidos = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).pedidos!;

  it('leva o nome novo aos pedidos do cliente, e só aos dele', async () => {
    const passos = [
      clienteCadastrado(1, 'Ana'),
      clienteCadastrado(2, 'Bruna'),
      pedidoCriado(1),
      pedidoCriado(2, { clienteId: 2 }),
      pedidoCriado(3),
      itemAdicionado(3, 30),
      clienteAtualizado(1, 'Ana Lúcia', { cpf: '12345678909', telefone: '81999990000' }),
    ];
    const linhas = await pedidos(
      ...passos,
      noPedido(1, 'PedidoAtualizado', { ...cabecalho, clienteId: 2, prazo: '2026-04-01' }),
    );
    expect(linhas).toMatchObject([
      { cliente_id: 2, cliente_nome: 'Bruna', prazo: '2026-04-01', busca: '1 bruna' },
      { cliente_id: 2, cliente_nome: 'Bruna', prazo: null, busca: '2 bruna' },
      { cliente_nome: 'Ana Lúcia', busca: '3 ana lucia 12345678909 81999990000 caneca' },
    ]);
    expect(await spec.changes(history(passos))).toContain('pedidos *');
  });

  it('quem volta ao cadastro dá o seu nome aos pedidos feitos enquanto esteve fora', async () => {
    const ana = clienteCadastrado(1, 'Ana', { cpf: '12345678909' });
    const linhas = await pedidos(
      ana,
      clienteCadastrado(2, 'Bruna'),
      { stream: ana.stream, type: 'ClienteExcluido', data: { clienteId: 1 } },
      pedidoCriado(1),
      pedidoCriado(2, { clienteId: 2 }),
      { ...ana, type: 'ClienteRestaurado' },
    );
    expect(linhas).toMatchObject([
      { cliente_nome: 'Ana', busca: '1 ana 12345678909' },
      { cliente_nome: 'Bruna', busca: '2 bruna' },
    ]);
  });

  it('não toca nos pedidos quando do cliente só muda o endereço', async () => {
    const antes = [clienteCadastrado(1, 'Ana'), clienteCadastrado(2, 'Bruna'), pedidoCriado(7)];
    const depois = [clienteAtualizado(1, 'Ana', { cidade: 'Olinda' })];
    expect(await spec.changes(history([...antes, ...depois]))).toEqual(['pedidos 7']);
  });

  it('mostra de um titular apagado o que restou dele no histórico', async () => {
    const removido: Step<EventoDaLoja> = {
      stream: clienteStream(1),
      type: 'ClienteCadastrado',
      data: clienteCadastrado(1, 'Titular removido').data,
    };
    const linhas = await pedidos(
      removido,
      clienteCadastrado(2, 'Bruna'),
      pedidoCriado(1, { clienteNome: 'Titular removido' }),
      pedidoCriado(2, { clienteId: 2 }),
    );
    expect(linhas).toMatchObject([
      { cliente_nome: 'Titular removido', busca: '1 titular removido' },
      { cliente_nome: 'Bruna' },
    ]);
  });

  it('leva a mudança de uma tag aos pedidos que a usam', async () => {
    const comTag = (pedidoId: number, pedidoTagId: number, tagId: number) =>
      noPedido(pedidoId, 'TagAplicada', { pedidoTagId, tagId, tagNome: null });
    const passos: Step<EventoDaLoja>[] = [
      tagCriada(1, 'Urgente'),
      tagCriada(2, 'Presente'),
      pedidoCriado(1),
      pedidoCriado(2),
      pedidoCriado(3),
      comTag(1, 100, 1),
      comTag(1, 101, 2),
      comTag(2, 102, 2),
      comTag(3, 103, 1),
      noPedido(3, 'TagRetirada', { pedidoTagId: 103, tagId: 1, tagNome: null }),
      { ...tagCriada(2, 'Para presente'), type: 'TagAtualizada' } as Step<EventoDaLoja>,
    ];
    const urgente = { pedido_tag_id: 100, id: 1, nome: 'Urgente', icone: null, cor: 'primary' };
    const presente = { ...urgente, id: 2, nome: 'Para presente' };
    const antes = await pedidos(...passos);
    expect(antes.map(({ tags }) => tags)).toEqual([
      [urgente, { ...presente, pedido_tag_id: 101 }],
      [{ ...presente, pedido_tag_id: 102 }],
      [],
    ]);

    const excluida: Step<EventoDaLoja> = {
      stream: tagStream(2),
      type: 'TagExcluida',
      data: { tagId: 2 },
    };
    const depois = await pedidos(
      ...passos,
      excluida,
      noPedido(2, 'TagRetirada', { pedidoTagId: 102, tagId: 2, tagNome: null }),
      comTag(3, 104, 2),
    );
    expect(depois.map(({ tags }) => tags)).toEqual([[urgente], [], []]);

    // It returns to the orders that carry it now: not to the second, but to the third.
    const restaurada = { ...tagCriada(2, 'Presente de novo'), type: 'TagRestaurada' };
    const volta = await pedidos(
      ...passos,
      excluida,
      noPedido(2, 'TagRetirada', { pedidoTagId: 102, tagId: 2, tagNome: null }),
      comTag(3, 104, 2),
      restaurada as Step<EventoDaLoja>,
    );
    const deNovo = { ...presente, nome: 'Presente de novo' };
    expect(volta.map(({ tags }) => tags)).toEqual([
      [urgente, { ...deNovo, pedido_tag_id: 101 }],
      [],
      [{ ...deNovo, pedido_tag_id: 104 }],
    ]);
  });
});
