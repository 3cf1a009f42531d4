import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { history, type Step } from '@encomenda/shop/history';
import {
  cabecalho,
  clienteAtualizado,
  clienteCadastrado,
  itemAdicionado,
  linha,
  noPedido,
  pagamentoEfetuado,
  pedidoCriado,
  tagCriada,
} from '@encomenda/shop/passos';
import { projectionSpec } from '../testing/projection-spec.js';
import { pedidos as leitura } from './pedidos.projection.js';

const pagamento = (valorEmCentavos: number) => ({
  valorEmCentavos,
  formaDePagamento: 'Pix' as const,
  data: '2026-03-02',
});

describe('os pedidos nas listas', () => {
  const spec = projectionSpec(leitura);
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
    const vazio = { tags: [], encomenda: '', total_itens: 0, saldo_em_centavos: 0, pago: null };
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
      encomenda: '5 × Caneca, 2 × Bolo de Açaí',
    });
    expect(segundo).toMatchObject({ total_itens: 1, valor_em_centavos: 2000, unidades: 2 });
  });

  it('diz a nova quantidade do que foi encomendado', async () => {
    const linhas = await pedidos(
      pedidoCriado(1),
      pedidoCriado(2),
      itemAdicionado(1, 10),
      itemAdicionado(2, 20),
      noPedido(1, 'ItemAtualizado', { itemId: 10, ...linha, quantidade: 5 }),
    );
    expect(linhas).toMatchObject([{ encomenda: '5 × Caneca' }, { encomenda: '2 × Caneca' }]);
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
      'clientes 1',
      'painel *',
      'pedidos 1',
      'pedidos 2',
      'relatorios *',
    ]);
  });

  describe('em contagens', () => {
    const contagens = async (...passos: Step<EventoDaLoja>[]) =>
      (await spec.rows(history(passos))).contagens!;

    it('conta os pedidos de cada lista', async () => {
      const quantidades = async (...de: Step<EventoDaLoja>[]) =>
        Object.fromEntries(
          (await contagens(...de)).map(({ lista, quantidade }) => [lista, quantidade]),
        );
      const passos = [
        ...[1, 2, 3, 4, 5].map((id) => pedidoCriado(id)),
        itemAdicionado(1, 10),
        itemAdicionado(2, 20),
        noPedido(1, 'EstagioAvancado', { de: 1, para: 2 }),
        noPedido(2, 'EstagioAjustado', { de: 1, para: 4 }),
        noPedido(3, 'EstagioAjustado', { de: 1, para: 4 }),
        noPedido(2, 'PedidoArquivado', {}),
        noPedido(3, 'PedidoArquivado', {}),
        noPedido(4, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
      ];
      expect(await quantidades(...passos)).toEqual({
        'estagio-1': 1,
        'estagio-2': 1,
        todos: 2,
        arquivados: 2,
        cancelados: 1,
        'a-pagar': 2,
      });
      expect(
        await quantidades(
          ...passos,
          noPedido(3, 'PedidoRestaurado', {}),
          pagamentoEfetuado(1, 100, 1500),
          noPedido(2, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
        ),
      ).toEqual({ 'estagio-1': 1, 'estagio-2': 1, 'estagio-4': 1, todos: 3, cancelados: 2 });
    });

    it('soma o valor, o pago e o que falta dos pedidos de cada lista', async () => {
      const passos = [
        ...[1, 2, 3].map((id) => pedidoCriado(id)),
        itemAdicionado(1, 10),
        itemAdicionado(2, 20),
        itemAdicionado(3, 30),
        pagamentoEfetuado(1, 100, 500),
        pagamentoEfetuado(2, 200, 1900),
      ];
      const somas = async (...mais: Step<EventoDaLoja>[]) => {
        const linhas = await contagens(...passos, ...mais);
        return Object.fromEntries(
          linhas.map((l) => [
            l.lista,
            [l.valor_total_em_centavos, l.pago_em_centavos, l.falta_em_centavos],
          ]),
        );
      };
      // The credit of the second order pays no other order.
      expect(await somas()).toEqual({
        'estagio-1': [4500, 2400, 2500],
        todos: [4500, 2400, 2500],
        'a-pagar': [3000, 500, 2500],
      });
      expect(
        await somas(
          noPedido(3, 'PedidoCancelado', { clienteId: 1, motivo: null, pagamentos: 'reter' }),
          pagamentoEfetuado(1, 101, 1000),
          noPedido(2, 'ItemRemovido', { itemId: 20 }),
        ),
      ).toEqual({
        'estagio-1': [1500, 3400, 0],
        todos: [1500, 3400, 0],
        cancelados: [1500, 0, 1500],
      });
    });
  });

  describe('com clientes e tags', () => {
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
      expect(await spec.changes(history([...antes, ...depois]))).toEqual([
        'clientes 1',
        'painel *',
        'pedidos 7',
        'relatorios *',
      ]);
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
        noPedido(pedidoId, 'TagAplicada', { pedidoTagId, tagId, tagNome: 'Urgente' });
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
        noPedido(3, 'TagRetirada', { pedidoTagId: 103, tagId: 1, tagNome: 'Urgente' }),
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
        noPedido(2, 'TagRetirada', { pedidoTagId: 102, tagId: 2, tagNome: 'Urgente' }),
        comTag(3, 104, 2),
      );
      expect(depois.map(({ tags }) => tags)).toEqual([[urgente], [], []]);

      // It returns to the orders that carry it now: not to the second, but to the third.
      const restaurada = { ...tagCriada(2, 'Presente de novo'), type: 'TagRestaurada' };
      const volta = await pedidos(
        ...passos,
        excluida,
        noPedido(2, 'TagRetirada', { pedidoTagId: 102, tagId: 2, tagNome: 'Urgente' }),
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
});
