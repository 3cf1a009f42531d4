import type { TelaDoPedido } from '@encomenda/contracts/auditoria/auditoria.http';
import { proximoEstagio } from './detalhe-do-pedido.queries.js';
import type { ItemDoPedido } from './domain/pedido.js';
import type { PedidoNoMomento } from './domain/replay.js';
import { descontoTotal, totalPago, valorBruto } from './domain/somas.js';
import { itemDe } from './itens.queries.js';
import { pagamentoDe } from './receita.queries.js';
import { resumoDoPedido, type LinhaDoResumo } from './resumo-do-pedido.js';

const porId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

const soma = (itens: readonly ItemDoPedido[], de: (item: ItemDoPedido) => number): number =>
  itens.reduce((total, item) => total + de(item), 0);

const tagsDe = ({ pedido, tags }: PedidoNoMomento): LinhaDoResumo['tags'] =>
  [...pedido.tags]
    .flatMap(([pedidoTagId, tagId]) => {
      const tag = tags.get(tagId);
      if (!tag) return [];
      return {
        pedido_tag_id: pedidoTagId,
        id: tagId,
        nome: tag.nome,
        icone: tag.icone,
        cor: tag.cor,
      };
    })
    .toSorted((a, b) => a.pedido_tag_id - b.pedido_tag_id);

const linhaDe = (momento: PedidoNoMomento): LinhaDoResumo => {
  const { pedido } = momento;
  const itens = [...pedido.itens.values()];
  return {
    id: momento.id,
    cliente_id: pedido.cabecalho.clienteId,
    cliente_nome: momento.clienteNome,
    estagio_id: pedido.estagioId,
    data: pedido.cabecalho.data,
    prazo: pedido.cabecalho.prazo,
    arquivado: pedido.arquivado,
    cancelado: pedido.situacao === 'cancelado',
    tags: tagsDe(momento),
    total_itens: itens.length,
    itens_finalizados: itens.filter(({ estagioId }) => estagioId === 3).length,
    unidades: soma(itens, ({ linha }) => linha.quantidade),
    unidades_finalizadas: soma(itens, ({ quantidadeFinalizada }) => quantidadeFinalizada),
    valor_em_centavos: valorBruto(pedido),
    desconto_em_centavos: descontoTotal(pedido),
    pago_em_centavos: totalPago(pedido),
  };
};

/**
 * The order's screen as it stood at a moment; the deadline is measured on that day, with the notice
 * that the settings ask for today.
 */
export const telaDoPedido = (momento: PedidoNoMomento, diasDeAviso: number): TelaDoPedido => {
  const { id, revisao, dia: hoje, pedido, motivoDoCancelamento, clienteNome } = momento;
  const linha = linhaDe(momento);
  return {
    pedido: {
      ...resumoDoPedido(linha, { hoje, diasDeAviso }),
      descricao: pedido.cabecalho.descricao,
      motivo_cancelamento: motivoDoCancelamento,
      revisao,
      proximo_estagio: proximoEstagio(linha, true),
    },
    itens: [...pedido.itens]
      .map(([itemId, item]) =>
        itemDe({
          id: itemId,
          pedido_id: id,
          produto_id: item.linha.produtoId,
          produto_nome: item.linha.produtoNome,
          estagio_id: item.estagioId,
          quantidade: item.linha.quantidade,
          quantidade_finalizada: item.quantidadeFinalizada,
          valor_em_centavos: item.linha.valorEmCentavos,
          desconto_em_centavos: item.linha.descontoEmCentavos,
          descricao: item.linha.descricao,
        }),
      )
      .toSorted(porId),
    pagamentos: [...pedido.pagamentos]
      .map(([pagamentoId, { data, formaDePagamento, valorEmCentavos }]) =>
        pagamentoDe({
          id: pagamentoId,
          pedido_id: id,
          data,
          forma_de_pagamento: formaDePagamento,
          valor_em_centavos: valorEmCentavos,
          cliente: clienteNome,
        }),
      )
      .toSorted(porId),
  };
};
