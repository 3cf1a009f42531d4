import type { DadosDoPagamento } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Injectable } from '@nestjs/common';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { pedidoInexistente } from '../../pedidos/detalhe-do-pedido.queries.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { taxaDaEntrega, total, totalPago } from '../../pedidos/domain/valores/somas.js';
import { Emissao } from './emissao.js';
import type { ImpressoDoRecibo } from '../impresso.js';

type Pagamento = ImpressoDoRecibo['pagamento'];

const pagamentoDe = (
  { valorEmCentavos, formaDePagamento, data }: DadosDoPagamento,
  cancelado: boolean,
): Pagamento => ({ valorEmCentavos, forma: formaDePagamento, data, cancelado });

const pagamentoInexistente = (): Recusa =>
  Recusa.inexistente('pagamento-inexistente', 'Pagamento não encontrado.');

/** Reads the log, because read models forget cancelled payments. */
@Injectable()
export class Recibos {
  constructor(
    private readonly estados: StateReader,
    private readonly emissao: Emissao,
  ) {}

  /** @throws Recusa (404) when the order does not exist, or has no such payment */
  async de(pedidoId: number, pagamentoId: number): Promise<ImpressoDoRecibo> {
    const stream = pedidoStream(pedidoId);
    const { state: pedido, events } = await this.estados.load(pedidoFold, stream);
    if (pedido.situacao === 'inexistente') throw pedidoInexistente();
    const valido = pedido.pagamentos.get(pagamentoId);
    const cancelado = (events as unknown as readonly PedidoEvent[]).findLast(
      ({ type, data }) => type === 'PagamentoCancelado' && data.pagamentoId === pagamentoId,
    );
    const pagamento = valido
      ? pagamentoDe(valido, false)
      : cancelado && pagamentoDe(cancelado.data as DadosDoPagamento, true);
    if (!pagamento) throw pagamentoInexistente();
    const { loja, configuracoes } = await this.emissao.loja();
    return {
      tipo: 'recibo',
      id: pagamentoId,
      pedidoId,
      loja,
      cidade: configuracoes.cidade,
      emitidoEm: await this.emissao.instante([stream]),
      cliente: pedido.cabecalho.clienteNome,
      pagamento,
      itens: [...pedido.itens.values()].map(({ linha: { produtoNome, quantidade } }) => ({
        produto: produtoNome,
        quantidade,
      })),
      taxaEmCentavos: taxaDaEntrega(pedido),
      totalEmCentavos: total(pedido),
      pagoEmCentavos: totalPago(pedido),
      pedidoCancelado: pedido.situacao === 'cancelado',
    };
  }
}
