import { describe, expect, it } from 'vitest';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { tagStream } from '@encomenda/contracts/tags/tag.events';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type { EventoDaLoja } from '@encomenda/shop/evento-da-loja';
import { primeirosEventos } from '@encomenda/shop/historia';
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
import { projectionSpec } from '../../testing/projection-spec.js';
import { pedidos } from '../pedidos.projection.js';

describe('o detalhe do pedido', () => {
  const spec = projectionSpec(pedidos);
  const ver = (...passos: Step<EventoDaLoja>[]) => spec.rows(history(passos));

  it('mostra o pedido com a descrição e a revisão do seu próprio stream', async () => {
    const { pedidos } = await ver(
      clienteCadastrado(1, 'Ana'),
      clienteCadastrado(2, 'Bruna'),
      pedidoCriado(1, { descricao: '<p>Azul</p>' }),
      pedidoCriado(2, { clienteId: 2 }),
      noPedido(1, 'PedidoAtualizado', { ...cabecalho, descricao: '<p>Verde</p>' }),
      noPedido(1, 'EstagioAvancado', { de: 1, para: 2 }),
      noPedido(2, 'EstagioAjustado', { de: 1, para: 4 }),
      noPedido(2, 'PedidoArquivado', {}),
      noPedido(2, 'PedidoRestaurado', {}),
      noPedido(2, 'PedidoArquivado', {}),
      clienteAtualizado(2, 'Bruna Dias'),
    );
    expect(pedidos).toMatchObject([
      { id: 1, cliente_nome: 'Ana', descricao: '<p>Verde</p>', estagio_id: 2, revisao: 2 },
      { id: 2, cliente_nome: 'Bruna Dias', descricao: null, arquivado: true, revisao: 4 },
    ]);
  });

  it('guarda a pausa e esquece o motivo com os dados do cliente de então', async () => {
    const motivo = 'Falta a foto';
    const passos: Step<EventoDaLoja>[] = [
      pedidoCriado(1),
      pedidoCriado(2),
      noPedido(1, 'PedidoPausado', { clienteId: 1, motivo }),
      noPedido(2, 'PedidoPausado', { clienteId: 2, motivo }),
    ];
    const pausa = { pausado: true, motivo_da_pausa: motivo };
    expect((await ver(...passos)).pedidos).toMatchObject([
      { ...pausa, pausa_cliente_id: 1 },
      { ...pausa, pausa_cliente_id: 2 },
    ]);
    const eliminado: Step<EliminacaoEvent> = {
      stream: clienteStream(2),
      type: 'DadosPessoaisEliminados',
      data: {
        titular: 'cliente-2',
        clienteId: 2,
        motivo: 'ordem-de-autoridade',
        base: 'ordem-de-autoridade',
        pedidaPor: 1,
      },
    };
    const retomado = noPedido(1, 'PedidoRetomado', {});
    expect(
      (await spec.rows(history<EventoDaLoja | EliminacaoEvent>([...passos, eliminado, retomado])))
        .pedidos,
    ).toMatchObject([
      { pausado: false, motivo_da_pausa: null, pausa_cliente_id: null },
      { pausado: true, motivo_da_pausa: null, pausa_cliente_id: 2 },
    ]);
  });

  it('guarda o cliente como o pedido o copiou, também quando o cadastro muda', async () => {
    const clienteEndereco = {
      cep: '01310100',
      bairro: null,
      cidade: 'São Paulo',
      estado: 'SP',
      logradouro: 'Avenida Paulista',
      numero: '1000',
      complemento: null,
    };
    const passos = [
      clienteCadastrado(1, 'Ana'),
      pedidoCriado(1, { clienteNome: 'Ana', clienteEndereco }),
      clienteAtualizado(1, 'Ana Dias'),
    ];
    expect((await ver(...passos)).pedidos).toMatchObject([
      {
        cliente_nome: 'Ana Dias',
        cliente_nome_copiado: 'Ana',
        cliente_endereco_copiado: clienteEndereco,
      },
    ]);
  });

  it('guarda os itens de cada pedido e soma só os dele', async () => {
    const { pedidos, itens } = await ver(
      pedidoCriado(1),
      pedidoCriado(2),
      itemAdicionado(1, 10),
      itemAdicionado(2, 20, { descricao: '<p>Com nome</p>' }),
      itemAdicionado(1, 11),
      noPedido(1, 'ItemAtualizado', { itemId: 10, ...linha, produtoNome: 'Bolo', quantidade: 1 }),
      noPedido(1, 'EstagioDoItemAvancado', { itemId: 10, de: 1, para: 2 }),
      noPedido(1, 'UnidadesFinalizadas', { itemId: 10, produtoId: 3, quantidade: 1 }),
      noPedido(1, 'EstagioDoItemAvancado', { itemId: 10, de: 2, para: 3 }),
      noPedido(2, 'EstagioDoItemAvancado', { itemId: 20, de: 2, para: 3 }),
      noPedido(2, 'ItemReaberto', { itemId: 20 }),
      noPedido(1, 'ItemRemovido', { itemId: 11 }),
    );
    expect(itens).toMatchObject([
      { id: 10, pedido_id: 1, produto_nome: 'Bolo', estagio_id: 3, quantidade_finalizada: 1 },
      { id: 20, pedido_id: 2, estagio_id: 2, quantidade: 2, descricao: '<p>Com nome</p>' },
    ]);
    expect(pedidos).toMatchObject([
      { total_itens: 1, itens_finalizados: 1, valor_em_centavos: 1000, desconto_em_centavos: 500 },
      { total_itens: 1, itens_finalizados: 0, valor_em_centavos: 2000, unidades: 2 },
    ]);
  });

  it('guarda só os pagamentos válidos, também de um pedido cancelado que reteve o dinheiro', async () => {
    const pago = (valorEmCentavos: number) => ({
      valorEmCentavos,
      formaDePagamento: 'Boleto' as const,
      data: '2026-03-05',
    });
    const { pedidos, pagamentos } = await ver(
      pedidoCriado(1),
      pedidoCriado(2),
      pagamentoEfetuado(1, 100, 500),
      pagamentoEfetuado(1, 101, 700),
      pagamentoEfetuado(2, 200, 900),
      noPedido(1, 'PagamentoCorrigido', { pagamentoId: 101, antes: pago(700), depois: pago(650) }),
      noPedido(1, 'PagamentoCancelado', { pagamentoId: 100, ...pago(500) }),
      noPedido(2, 'PedidoCancelado', { clienteId: 1, motivo: 'Desistiu', pagamentos: 'reter' }),
    );
    expect(pagamentos).toEqual([
      {
        id: 101,
        pedido_id: 1,
        valor_em_centavos: 650,
        forma_de_pagamento: 'Boleto',
        data: '2026-03-05',
      },
      {
        id: 200,
        pedido_id: 2,
        valor_em_centavos: 900,
        forma_de_pagamento: 'Pix',
        data: '2026-03-02',
      },
    ]);
    expect(pedidos).toMatchObject([
      { pago_em_centavos: 650, cancelado: false, motivo_cancelamento: null },
      { pago_em_centavos: 900, cancelado: true, motivo_cancelamento: 'Desistiu' },
    ]);
  });

  it('guarda de que versão de orçamento se fez, e o sinal combinado', async () => {
    const { pedidos } = await ver(
      pedidoCriado(1),
      noPedido(1, 'PedidoFeitoDeOrcamento', { orcamentoId: 7, versao: 2, sinalEmCentavos: 5000 }),
      noPedido(1, 'PedidoFeitoDeSolicitacao', { solicitacaoId: 3 }),
      pedidoCriado(2),
    );
    expect(pedidos).toMatchObject([
      { orcamento_id: 7, orcamento_versao: 2, sinal_em_centavos: 5000, solicitacao_id: 3 },
      {
        orcamento_id: null,
        orcamento_versao: null,
        sinal_em_centavos: null,
        solicitacao_id: null,
      },
    ]);
  });

  it('leva a mudança de uma tag aos pedidos que a usam', async () => {
    const { pedidos } = await ver(
      tagCriada(1, 'Urgente'),
      tagCriada(2, 'Presente'),
      pedidoCriado(1),
      pedidoCriado(2),
      noPedido(1, 'TagAplicada', { pedidoTagId: 100, tagId: 1, tagNome: 'Urgente' }),
      noPedido(1, 'TagAplicada', { pedidoTagId: 101, tagId: 2, tagNome: 'Urgente' }),
      noPedido(2, 'TagAplicada', { pedidoTagId: 102, tagId: 1, tagNome: 'Urgente' }),
      noPedido(2, 'TagRetirada', { pedidoTagId: 102, tagId: 1, tagNome: 'Urgente' }),
      { ...tagCriada(1, 'Urgentíssimo'), type: 'TagAtualizada' } as Step<EventoDaLoja>,
      { stream: tagStream(2), type: 'TagExcluida', data: { tagId: 2 } },
    );
    expect(pedidos!.map(({ tags }) => tags)).toEqual([
      [{ pedido_tag_id: 100, id: 1, nome: 'Urgentíssimo', icone: null, cor: 'primary' }],
      [],
    ]);
  });

  it('guarda de cada mensagem a última preparada, com quem e quando', async () => {
    const preparada = (pedidoId: number, tipo: TipoDeMensagem, hora: string) =>
      noPedido(pedidoId, 'MensagemPreparada', {
        clienteId: 1,
        tipo,
        canal: 'whatsapp',
        texto: 'Oi!',
        preparadaEm: `2026-01-15T${hora}:00.000Z`,
      });
    const { pedidos } = await ver(
      pedidoCriado(1),
      pedidoCriado(2),
      preparada(1, 'pronto', '15:00'),
      preparada(1, 'orcamento', '15:10'),
      preparada(1, 'pronto', '15:20'),
    );
    const linha = { canal: 'whatsapp', usuario_id: 1 };
    expect(pedidos).toMatchObject([
      {
        mensagens: [
          { tipo: 'orcamento', em: '2026-01-15T15:10:00.000Z', ...linha },
          { tipo: 'pronto', em: '2026-01-15T15:20:00.000Z', ...linha },
        ],
        revisao: 3,
      },
      { mensagens: [], revisao: 0 },
    ]);
    expect(JSON.stringify(pedidos)).not.toContain('Oi!');
  });

  it('anuncia cada pedido que mudou, e todos quando um nome ou uma tag muda', async () => {
    const passos = [clienteCadastrado(1, 'Ana'), pedidoCriado(1), pedidoCriado(2)];
    expect(await spec.changes(history([...passos, itemAdicionado(2, 20)]))).toEqual([
      'clientes 1',
      'painel *',
      'pedidos 1',
      'pedidos 2',
      'relatorios *',
    ]);
    expect(await spec.changes(history([...passos, clienteAtualizado(1, 'Ana')]))).not.toContain(
      'pedidos *',
    );
    expect(await spec.changes(history([...passos, clienteAtualizado(1, 'Bia')]))).toContain(
      'pedidos *',
    );
  });

  it.each([4, 5])(
    'dá as mesmas linhas como quer que os eventos cheguem (%i)',
    async (semente) => {
      await expect(
        spec.sameRowsHoweverDelivered(history(primeirosEventos(250, { semente })), semente),
      ).resolves.toBeUndefined();
    },
    60_000,
  );
});
