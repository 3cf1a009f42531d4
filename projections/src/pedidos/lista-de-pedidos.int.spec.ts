import { describe, expect, it } from '@jest/globals';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { history, type Step } from '@encomenda/shop/history';
import {
  clienteCadastrado,
  itemAdicionado,
  linha,
  noPedido,
  pagamentoEfetuado,
  pedidoCriado,
} from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { listaDePedidos } from './lista-de-pedidos.projection.js';

const pagamento = (valorEmCentavos: number) => ({
  valorEmCentavos,
  formaDePagamento: 'Pix' as const,
  data: '2026-03-02',
});

describe('a lista de pedidos', () => {
  const spec = projectionSpec(listaDePedidos);
  const pedidos = async (...passos: Step<EventoDaLoja>[]) =>
    (await spec.rows(history(passos))).pedidos!;

  it('mostra cada pedido aberto com o nome do cliente no cadastro', async () => {
    const linhas = await pedidos(
      clienteCadastrado(1, 'Ana Souza', { cpf: '12345678909' }),
      clienteCadastrado(2, 'João'),
      pedidoCriado(1, { prazo: '2026-03-10' }),
      pedidoCriado(2, { clienteId: 2, estagioId: 3 }),
      pedidoCriado(3, { clienteId: 99 }),
    );
    const vazio = { tags: [], total_itens: 0, saldo_em_centavos: 0, pago: null };
    expect(linhas).toMatchObject([
      { id: 1, cliente_nome: 'Ana Souza', estagio_id: 1, prazo: '2026-03-10', ...vazio },
      { id: 2, cliente_nome: 'João', estagio_id: 3, prazo: null, ...vazio },
      { id: 3, cliente_nome: 'Nome da época', ...vazio },
    ]);
    expect(linhas.map(({ busca }) => busca)).toEqual([
      '1 ana souza 12345678909',
      '2 joao',
      '3 nome da epoca',
    ]);
  });

  it('soma os itens do pedido, e só os dele', async () => {
    const [primeiro, segundo] = await pedidos(
      pedidoCriado(1),
      pedidoCriado(2),
      itemAdicionado(1, 10),
      itemAdicionado(1, 11, { produtoNome: 'Bolo de Açaí', valorEmCentavos: 5 }),
      itemAdicionado(1, 12),
      itemAdicionado(2, 20),
      noPedido(1, 'ItemAtualizado', { itemId: 10, ...linha, quantidade: 5 }),
      noPedido(1, 'ItemRemovido', { itemId: 12 }),
      noPedido(1, 'EstagioDoItemAvancado', { itemId: 10, de: 1, para: 2 }),
      noPedido(1, 'UnidadesFinalizadas', { itemId: 10, produtoId: 3, quantidade: 3 }),
      noPedido(1, 'UnidadesFinalizadas', { itemId: 10, produtoId: 3, quantidade: 2 }),
      noPedido(1, 'EstagioDoItemAvancado', { itemId: 10, de: 2, para: 3 }),
    );
    expect(primeiro).toMatchObject({
      total_itens: 2,
      itens_finalizados: 1,
      unidades: 7,
      unidades_finalizadas: 5,
      valor_em_centavos: 5010,
      desconto_em_centavos: 1000,
      valor_total_em_centavos: 4010,
      busca: '1 nome da epoca caneca bolo de acai',
    });
    expect(segundo).toMatchObject({ total_itens: 1, valor_em_centavos: 2000, unidades: 2 });
  });

  it('devolve à produção um item reaberto', async () => {
    const [primeiro, segundo] = await pedidos(
      ...[1, 2].flatMap((pedidoId) => [
        pedidoCriado(pedidoId),
        itemAdicionado(pedidoId, pedidoId * 10, { quantidade: 1 }),
        noPedido(pedidoId, 'EstagioDoItemAvancado', { itemId: pedidoId * 10, de: 2, para: 3 }),
      ]),
      noPedido(2, 'ItemReaberto', { itemId: 20 }),
    );
    expect(primeiro).toMatchObject({ itens_finalizados: 1 });
    expect(segundo).toMatchObject({ itens_finalizados: 0 });
  });

  it('diz o que está pago: sem valor, nem sim nem não', async () => {
    const linhas = await pedidos(
      ...[1, 2, 3, 4].map((id) => pedidoCriado(id)),
      ...[1, 2, 3].map((id) => itemAdicionado(id, id * 10)),
      pagamentoEfetuado(1, 100, 500),
      pagamentoEfetuado(2, 200, 1500),
      pagamentoEfetuado(3, 300, 1000),
      pagamentoEfetuado(3, 301, 900),
      noPedido(3, 'PagamentoCorrigido', {
        pagamentoId: 300,
        antes: pagamento(1000),
        depois: pagamento(700),
      }),
      noPedido(1, 'PagamentoCancelado', { pagamentoId: 100, ...pagamento(500) }),
    );
    expect(linhas).toMatchObject([
      { pago_em_centavos: 0, saldo_em_centavos: 1500, pago: false },
      { pago_em_centavos: 1500, saldo_em_centavos: 0, pago: true },
      { pago_em_centavos: 1600, saldo_em_centavos: -100, pago: true },
      { pago_em_centavos: 0, saldo_em_centavos: 0, pago: null },
    ]);
  });

  it('anuncia cada pedido que mudou', async () => {
    const passos = [clienteCadastrado(1, 'Ana'), pedidoCriado(1), pedidoCriado(2)];
    expect(await spec.changes(history([...passos, itemAdicionado(2, 20)]))).toEqual([
      'pedidos 1',
      'pedidos 2',
    ]);
  });
});
