import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  conteudoDeMaria,
  HOJE,
  ORCAMENTO_ID,
  umaFoto,
} from '../../testing/builders/orcamento.builder.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  enderecoDeMaria,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { pedidoDoOrcamento } from './pedido-do-orcamento.js';

const given = specFor(pedidoFold);
const numeros = { pedidoId: PEDIDO_ID, partes: [101, 102], arquivos: [201, 202, 203] };
const facts = {
  orcamentoId: ORCAMENTO_ID,
  versao: 2,
  conteudo: conteudoDeMaria,
  fotosDe: CLIENTE_ID,
  hoje: HOJE,
  cliente: { nome: 'Maria Souza', endereco: enderecoDeMaria },
};
const item = (dados: {
  itemId: number;
  produtoId: number | null;
  produtoNome: string;
  quantidade: number;
  valorEmCentavos: number;
  descontoEmCentavos: number;
  descricao: string | null;
}) => ({
  type: 'ItemAdicionado' as const,
  data: { pedidoId: PEDIDO_ID, clienteId: CLIENTE_ID, ...dados },
});
const criado = {
  type: 'PedidoCriado',
  data: {
    ...cabecalhoDeMaria,
    pedidoId: PEDIDO_ID,
    data: HOJE,
    prazo: '2026-11-20',
    descricao: null,
    estagioId: 1,
  },
} as const;
const origem = (sinalEmCentavos: number | null) =>
  ({
    type: 'PedidoFeitoDeOrcamento',
    data: { pedidoId: PEDIDO_ID, orcamentoId: ORCAMENTO_ID, versao: 2, sinalEmCentavos },
  }) as const;
const brigadeiros = {
  itemId: 101,
  produtoId: 3,
  produtoNome: 'Brigadeiro',
  quantidade: 20,
  valorEmCentavos: 450,
  descontoEmCentavos: 900,
  descricao: '<p>sem amendoim</p>',
};
const bolo = {
  itemId: 102,
  produtoId: null,
  produtoNome: 'Bolo de três andares',
  quantidade: 1,
  valorEmCentavos: 12_000,
  descontoEmCentavos: 0,
  descricao: null,
};

describe('o pedido de um orçamento aprovado', () => {
  it('tem o que a versão diz, e diz de onde veio', () => {
    given()
      .when(pedidoDoOrcamento(facts, numeros))
      .thenEvents(criado, origem(null), item(brigadeiros), item(bolo));
  });

  it('traz as fotos para os seus itens, que o cliente já viu', () => {
    const [a, b] = [umaFoto('a'), umaFoto('b')];
    const conteudo = { ...conteudoDeMaria, fotosDosItens: [[a, b], [a]] };
    const anexada = (
      { arquivoId, item: doItem, lugar }: { arquivoId: number; item: number; lugar: number },
      foto: typeof a,
    ): PedidoEvent[] => {
      const nome = `orcamento-${ORCAMENTO_ID}-foto-${lugar}.jpg`;
      const comum = { pedidoId: PEDIDO_ID, arquivoId, clienteId: 9, nome };
      return [
        { type: 'ArquivoAnexado', data: { ...comum, item: doItem, ...foto } },
        { type: 'ArquivoMostradoAoCliente', data: { ...comum, tipo: 'image/jpeg' } },
      ];
    };
    given()
      .when(pedidoDoOrcamento({ ...facts, conteudo, fotosDe: 9 }, numeros))
      .thenEvents(
        criado,
        origem(null),
        item(brigadeiros),
        item(bolo),
        ...anexada({ arquivoId: 201, item: 101, lugar: 1 }, a),
        ...anexada({ arquivoId: 202, item: 101, lugar: 2 }, b),
        ...anexada({ arquivoId: 203, item: 102, lugar: 3 }, a),
      );
  });

  it('reparte o desconto de tudo pelas linhas, combina a entrega, e deixa o sinal por receber', () => {
    const conteudo = {
      ...conteudoDeMaria,
      descontoEmCentavos: 2_010,
      saida: 'Entrega',
      taxaEmCentavos: 1_500,
      sinalEmCentavos: 5_000,
    } as const;
    given()
      .when(pedidoDoOrcamento({ ...facts, conteudo }, numeros))
      .thenEvents(
        criado,
        origem(5_000),
        item({ ...brigadeiros, descontoEmCentavos: 1_710 }),
        item({ ...bolo, descontoEmCentavos: 1_200 }),
        {
          type: 'EntregaCombinada',
          data: {
            pedidoId: PEDIDO_ID,
            clienteId: CLIENTE_ID,
            endereco: null,
            taxaEmCentavos: 1_500,
          },
        },
      );
  });

  it('de um cliente eliminado antes, é feito sem o endereço', () => {
    const conteudo = {
      ...conteudoDeMaria,
      clienteNome: 'Titular removido',
      clienteEndereco: null,
      detalhesDosItens: null,
      saida: 'Entrega',
    } as const;
    const cliente = { nome: 'Titular removido', endereco: null };
    given()
      .when(pedidoDoOrcamento({ ...facts, conteudo, cliente }, numeros))
      .thenEvents(
        {
          ...criado,
          data: { ...criado.data, clienteNome: 'Titular removido', clienteEndereco: null },
        },
        origem(null),
        item({ ...brigadeiros, descricao: null }),
        item(bolo),
      );
  });

  it('não se faz sobre outro pedido', () => {
    given(...umPedido().eventos)
      .when(pedidoDoOrcamento(facts, numeros))
      .thenRefused('pedido-ja-existe', 'Este pedido já existe.');
  });
});
