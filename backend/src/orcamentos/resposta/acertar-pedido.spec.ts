import type { ConteudoDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, expect, it } from 'vitest';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { fold, specFor } from '../../testing/given-when-then.js';
import { conteudoDeMaria, HOJE, ORCAMENTO_ID } from '../../testing/builders/orcamento.builder.js';
import { CLIENTE_ID, enderecoDeMaria, PEDIDO_ID } from '../../testing/builders/pedido.builder.js';
import { acertarPedido, acrescentarLinha, linhasAMais } from './acertar-pedido.js';
import { pedidoDoOrcamento } from './pedido-do-orcamento.js';

const given = specFor(pedidoFold);
const feitoDe = (conteudo: ConteudoDoOrcamento) =>
  pedidoDoOrcamento(
    {
      orcamentoId: ORCAMENTO_ID,
      versao: 1,
      conteudo,
      fotosDe: CLIENTE_ID,
      hoje: HOJE,
      cliente: { nome: 'Maria Souza', endereco: enderecoDeMaria },
    },
    { pedidoId: PEDIDO_ID, partes: [101, 102], arquivos: [] },
  )(pedidoFold.initialState);
const feito = feitoDe(conteudoDeMaria);
const acertar = (mudado: Partial<ConteudoDoOrcamento>, anterior = conteudoDeMaria) =>
  acertarPedido({
    orcamentoId: ORCAMENTO_ID,
    pedidoId: PEDIDO_ID,
    anterior,
    versao: 2,
    conteudo: { ...anterior, ...mudado },
  });
const [brigadeiros, bolo] = conteudoDeMaria.itens;
const origem = (sinalEmCentavos: number | null = null): PedidoEvent => ({
  type: 'PedidoFeitoDeOrcamento',
  data: { pedidoId: PEDIDO_ID, orcamentoId: ORCAMENTO_ID, versao: 2, sinalEmCentavos },
});
const doBolo = {
  produtoId: null,
  produtoNome: 'Bolo de três andares',
  quantidade: 1,
  valorEmCentavos: 12_000,
  descontoEmCentavos: 0,
  descricao: null,
};

describe('um pedido cujo orçamento foi aprovado noutra versão', () => {
  it('segue a versão: prazo, itens, entrega e sinal', () => {
    given(...feito)
      .when(
        acertar({
          prazo: '2026-11-25',
          itens: [bolo!],
          detalhesDosItens: [null],
          saida: 'Entrega',
          taxaEmCentavos: 900,
          sinalEmCentavos: 3_000,
        }),
      )
      .thenEvents(
        origem(3_000),
        {
          type: 'PedidoAtualizado',
          data: {
            pedidoId: PEDIDO_ID,
            clienteId: CLIENTE_ID,
            clienteNome: 'Maria Souza',
            clienteEndereco: enderecoDeMaria,
            data: HOJE,
            prazo: '2026-11-25',
            horaDoPrazo: null,
            canalDeVenda: null,
            descricao: null,
          },
        },
        {
          type: 'ItemAtualizado',
          data: { pedidoId: PEDIDO_ID, itemId: 101, clienteId: CLIENTE_ID, ...doBolo },
        },
        { type: 'ItemRemovido', data: { pedidoId: PEDIDO_ID, itemId: 102 } },
        {
          type: 'EntregaCombinada',
          data: {
            pedidoId: PEDIDO_ID,
            clienteId: CLIENTE_ID,
            endereco: null,
            taxaEmCentavos: 900,
          },
        },
      );
  });

  it('combina a retirada quando a versão já não tem entrega', () => {
    const comEntrega: ConteudoDoOrcamento = {
      ...conteudoDeMaria,
      saida: 'Entrega',
      taxaEmCentavos: 900,
    };
    given(...feitoDe(comEntrega))
      .when(acertar({ saida: 'Retirada', taxaEmCentavos: 0 }, comEntrega))
      .thenEvents(origem(), { type: 'RetiradaCombinada', data: { pedidoId: PEDIDO_ID } });
  });

  it('diz de que versão é, ainda que nada mais mude', () => {
    given(...feito)
      .when(acertar({ condicoes: 'Sem troca.' }))
      .thenEvents(origem());
  });

  it.each<[string, PedidoEvent]>([
    [
      'alguém mexeu num item',
      {
        type: 'ItemAtualizado',
        data: {
          pedidoId: PEDIDO_ID,
          itemId: 102,
          clienteId: CLIENTE_ID,
          ...doBolo,
          quantidade: 2,
        },
      },
    ],
    [
      'já está em produção',
      { type: 'EstagioAvancado', data: { pedidoId: PEDIDO_ID, de: 1, para: 2 } },
    ],
    [
      'foi cancelado',
      {
        type: 'PedidoCancelado',
        data: { pedidoId: PEDIDO_ID, clienteId: CLIENTE_ID, motivo: null, pagamentos: 'reter' },
      },
    ],
  ])('fica como está quando %s', (_, event) => {
    given(...feito, event)
      .when(acertar({ prazo: null }))
      .thenNothing();
  });

  it('fica como está quando a versão é para outro cliente', () => {
    given(...feito)
      .when(acertar({ clienteId: 6 }))
      .thenNothing();
  });

  it('as linhas a mais entram uma a uma, com a sua parte do desconto', () => {
    const conteudo = {
      ...conteudoDeMaria,
      itens: [brigadeiros!, bolo!, { ...bolo!, produtoNome: 'Vela', valorEmCentavos: 500 }],
      detalhesDosItens: [null, null, '<p>azul</p>'],
      descontoEmCentavos: 2_060,
    };
    const [linha, ...mais] = linhasAMais({ anterior: conteudoDeMaria, conteudo });
    expect(mais).toEqual([]);
    expect(linha).toEqual({
      ...doBolo,
      produtoNome: 'Vela',
      valorEmCentavos: 500,
      descontoEmCentavos: 50,
      descricao: '<p>azul</p>',
    });
    const pedido = fold(pedidoFold, feito);
    expect(acrescentarLinha(PEDIDO_ID, linha!)(pedido, 103)).toMatchObject([
      { type: 'ItemAdicionado', data: { itemId: 103, produtoNome: 'Vela' } },
    ]);
    given(...feito, {
      type: 'PedidoCancelado',
      data: { pedidoId: PEDIDO_ID, clienteId: CLIENTE_ID, motivo: null, pagamentos: 'reter' },
    })
      .when((atual) => acrescentarLinha(PEDIDO_ID, linha!)(atual, 103))
      .thenNothing();
  });
});
