import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import type { Item } from '@encomenda/contracts/itens/itens.http';
import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import type { PagamentoRecebido } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { camposDaLista, camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import { contasDoPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ItemDoPedido } from '../domain/pedido.js';
import { andamentoDe } from '../domain/situacao.js';
import type { PedidoNoMomento } from '../domain/replay.js';
import { descontoTotal, taxaDaEntrega, totalPago, valorBruto } from '../domain/valores/somas.js';
import { itemDe } from '../itens/itens.queries.js';
import { pagamentoDe } from '../pagamentos/pagamentos.queries.js';
import { paginaDoPedido, type LinhaDoResumo } from '../lista/pedido-na-tela.js';

const porId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

const soma = (itens: readonly ItemDoPedido[], de: (item: ItemDoPedido) => number): number =>
  itens.reduce((total, item) => total + de(item), 0);

const tagsDe = ({ pedido, tags }: PedidoNoMomento): LinhaDoResumo['tags'] =>
  [...pedido.tags]
    .flatMap(([pedido_tag_id, { tagId: id }]) => {
      const tag = tags.get(id);
      return tag ? { pedido_tag_id, id, nome: tag.nome, icone: tag.icone, cor: tag.cor } : [];
    })
    .toSorted((a, b) => a.pedido_tag_id - b.pedido_tag_id);

const linhaDe = (momento: PedidoNoMomento): LinhaDoResumo => {
  const { pedido } = momento;
  const itens = [...pedido.itens.values()];
  const linha = {
    id: momento.id,
    cliente_id: pedido.cabecalho.clienteId,
    cliente_nome: momento.clienteNome,
    ...andamentoDe(pedido),
    ...valoresDe(camposDaLista, pedido.cabecalho),
    tags: tagsDe(momento),
    unidades: soma(itens, ({ linha }) => linha.quantidade),
    unidades_finalizadas: soma(itens, ({ quantidadeFinalizada }) => quantidadeFinalizada),
    valor_em_centavos: valorBruto(pedido),
    desconto_em_centavos: descontoTotal(pedido),
    pago_em_centavos: totalPago(pedido),
    entrega: pedido.entrega !== null,
    taxa_em_centavos: taxaDaEntrega(pedido),
  };
  return { ...linha, ...contasDoPedido(linha) };
};

const itemDaTela = (pedidoId: number, id: number, item: ItemDoPedido): Item =>
  itemDe({
    id,
    pedido_id: pedidoId,
    produto_id: item.linha.produtoId,
    produto_nome: item.linha.produtoNome,
    estagio_id: item.estagioId,
    quantidade: item.linha.quantidade,
    quantidade_finalizada: item.quantidadeFinalizada,
    valor_em_centavos: item.linha.valorEmCentavos,
    desconto_em_centavos: item.linha.descontoEmCentavos,
    descricao: item.linha.descricao,
  });

/** Reuses the objects of items and payments that did not change between two moments. */
class Telas {
  private readonly itens = new WeakMap<ItemDoPedido, Item>();
  private readonly pagamentos = new WeakMap<DadosDoPagamento, PagamentoRecebido>();

  constructor(private readonly diasDeAviso: number) {}

  tela(momento: PedidoNoMomento): TelaDoPedido {
    const { id, revisao, dia: hoje, pedido } = momento;
    const linha = linhaDe(momento);
    const campos = valoresDe(camposDaPagina, pedido.cabecalho);
    const motivo_cancelamento = pedido.motivoDoCancelamento;
    return {
      // The order's stream has neither the register nor the shop's rules of that moment.
      pedido: paginaDoPedido(
        { ...linha, ...campos, motivo_cancelamento, revisao },
        { hoje, diasDeAviso: this.diasDeAviso },
        { podeEntregar: true },
      ),
      itens: [...pedido.itens].map(([itemId, item]) => this.item(id, itemId, item)).toSorted(porId),
      pagamentos: [...pedido.pagamentos]
        .map(([pagamentoId, dados]) =>
          this.pagamento(momento, { id: pagamentoId, dados, pago: linha.pago }),
        )
        .toSorted(porId),
    };
  }

  private item(pedidoId: number, id: number, item: ItemDoPedido): Item {
    const feito = this.itens.get(item) ?? itemDaTela(pedidoId, id, item);
    this.itens.set(item, feito);
    return feito;
  }

  private pagamento(
    { id: pedido_id, clienteNome: cliente }: PedidoNoMomento,
    { id, dados, pago }: { id: number; dados: DadosDoPagamento; pago: boolean | null },
  ): PagamentoRecebido {
    const feito = this.pagamentos.get(dados);
    if (feito?.cliente === cliente && feito.pago === pago) return feito;
    const novo = pagamentoDe({
      id,
      pedido_id,
      data: dados.data,
      forma_de_pagamento: dados.formaDePagamento,
      valor_em_centavos: dados.valorEmCentavos,
      cliente,
      pago,
    });
    this.pagamentos.set(dados, novo);
    return novo;
  }
}

/** The order's screen at each moment. Deadlines use that moment's day and today's setting. */
export const telasDoPedido = (
  momentos: readonly PedidoNoMomento[],
  diasDeAviso: number,
): TelaDoPedido[] => {
  const telas = new Telas(diasDeAviso);
  return momentos.map((momento) => telas.tela(momento));
};
