import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import type { PagamentoEvent } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import {
  conciliarDeVolta,
  estaConciliado,
  type Conciliacao,
} from '../../conciliacao/domain/conciliar-lancamento.js';
import { extratoFold } from '../../conciliacao/domain/extrato.js';
import { conciliacaoDo, pagamentoDa } from '../../conciliacao/atos/pagar-com-lancamento.js';
import { PagamentosDosLancamentos } from '../../conciliacao/atos/pagar-lancamento.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';

const NOME = 'conciliar_pagamentos';

type Seguido =
  | Extract<ExtratoEvent, { type: 'LancamentoConciliado' | 'LancamentoDesconciliado' }>
  | Extract<
      PagamentoEvent,
      { type: 'PagamentoConciliado' | 'PagamentoCancelado' | 'PagamentoRestaurado' }
    >;

const causaDe = ({ metadata }: RecordedEvent<DomainEvent>) => ({
  usuarioId: metadata.usuarioId,
  correlationId: metadata.$correlationId,
});

/** Makes a payment for each confirmed entry, and cancels it when the entry reopens. A cancelled payment reopens it. */
@EventProcess()
export class ConciliarPagamentos implements AnyEventProcess {
  readonly name = NOME;
  readonly on = handlers<Seguido>({
    LancamentoConciliado: async (event) => {
      if (event.data.pagamentoId !== null) return;
      const causa = causaDe(event);
      if (!estaConciliado(await this.extratoDe(event.data), event.data)) return;
      try {
        await this.pagamentos.pagar(event.data, causa);
      } catch (error) {
        if (!(error instanceof Recusa)) throw error;
        await this.pagamentos.soltar(event.data, 'pedido-recusou', { causa, por: 'recusa' });
      }
    },
    LancamentoDesconciliado: async (event) => {
      await this.pagamentos.cancelar(event.data, { causa: causaDe(event), por: event.id });
    },
    // The entry may have been reopened before its payment was made.
    PagamentoConciliado: async (event) => {
      const { lancamento: numero, extratoId, pedidoId, vez } = event.data;
      const conciliacao = { extratoId, numero, pedidoId, vez };
      if (!estaConciliado(await this.extratoDe(conciliacao), conciliacao))
        await this.pagamentos.cancelar(conciliacao, { causa: causaDe(event), por: event.id });
    },
    PagamentoCancelado: async (event) => {
      const lancamento = await this.lancamentoDo(event.data);
      if (!lancamento || lancamento.valido) return;
      const por = { causa: causaDe(event), por: event.id };
      await this.pagamentos.soltar(lancamento.conciliacao, 'pagamento-cancelado', por);
    },
    PagamentoRestaurado: async (event) => {
      const lancamento = await this.lancamentoDo(event.data);
      if (!lancamento?.valido) return;
      const { extratoId, numero, pedidoId, vez } = lancamento.conciliacao;
      const { pagamentoId, valorEmCentavos: recebidoEmCentavos } = event.data;
      await this.writer.handle({
        fold: extratoFold,
        stream: extratoStream(extratoId),
        origin: { ...causaDe(event), commandId: derivedId(NOME, event.id) },
        decide: () =>
          conciliarDeVolta({
            extratoId,
            numero,
            pedidoId,
            vez,
            pagamentoId,
            recebidoEmCentavos,
          }),
      });
    },
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly pagamentos: PagamentosDosLancamentos,
  ) {}

  private extratoDe({ extratoId }: Conciliacao) {
    return this.reader.stateOf(extratoFold, extratoStream(extratoId));
  }

  /** Null when no bank entry made the payment. */
  private async lancamentoDo({ pedidoId, pagamentoId }: { pedidoId: number; pagamentoId: number }) {
    const { state, events } = await this.reader.load(pedidoFold, pedidoStream(pedidoId));
    const conciliacao = conciliacaoDo(events, pagamentoId);
    return conciliacao
      ? { conciliacao, valido: pagamentoDa(state, events, conciliacao) !== undefined }
      : null;
  }
}
