import { extratoStream } from '@encomenda/contracts/conciliacao/extrato.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { derivedId } from '@encomenda/platform/ids';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../platform/tokens.js';
import {
  type CommandOrigin,
  type CommandResult,
  HandleCommand,
} from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { cancelarPagamento } from '../../pedidos/pagamentos/cancelar-pagamento.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import {
  estaConciliado,
  soltarLancamento,
  type Conciliacao,
} from '../domain/conciliar-lancamento.js';
import { exigirLancamento } from '../domain/exigir-lancamento.js';
import { extratoFold } from '../domain/extrato.js';
import { pagamentoDa, pagarComLancamento } from './pagar-com-lancamento.js';

/** Origin of the commands that follow from an act. Their ids derive from the entry. */
export type Causa = Pick<CommandOrigin, 'usuarioId' | 'correlationId' | 'authority'>;

/** A confirmed entry has one payment, a free one has none. A process restores this rule after a crash. */
@Injectable()
export class PagamentosDosLancamentos {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Pays once. @throws Recusa when the order refuses the payment, or the entry is no longer confirmed */
  async pagar(conciliacao: Conciliacao, causa: Causa): Promise<CommandResult<PedidoEvent>> {
    const { reader, writer, clock } = this;
    return writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(conciliacao.pedidoId),
      origin: { ...causa, commandId: comandoDe('pagar', conciliacao) },
      number: 'pagamento',
      decide: async () => {
        const extrato = await reader.stateOf(extratoFold, extratoStream(conciliacao.extratoId));
        const { dados, estado } = exigirLancamento(extrato, conciliacao.numero);
        if (estado.situacao !== 'conciliado' || !estaConciliado(extrato, conciliacao))
          throw jaSolto();
        const recebido = { ...dados, valorEmCentavos: estado.recebidoEmCentavos };
        return pagarComLancamento(conciliacao, recebido, diaDeNegocio(clock()));
      },
    });
  }

  async soltar(
    conciliacao: Conciliacao,
    motivo: 'pagamento-cancelado' | 'pedido-recusou',
    { causa, por }: { causa: Causa; por: string },
  ): Promise<void> {
    await this.writer.handle({
      fold: extratoFold,
      stream: extratoStream(conciliacao.extratoId),
      origin: { ...causa, commandId: comandoDe('soltar', conciliacao, por) },
      decide: () => soltarLancamento(conciliacao, motivo),
    });
  }

  async cancelar(
    conciliacao: Conciliacao,
    { causa, por }: { causa: Causa; por: string },
  ): Promise<CommandResult<PedidoEvent> | null> {
    const { reader, writer } = this;
    const { pedidoId } = conciliacao;
    const stream = pedidoStream(pedidoId);
    const { state, events } = await reader.load(pedidoFold, stream);
    const pagamentoId = pagamentoDa(state, events, conciliacao);
    if (pagamentoId === undefined) return null;
    return writer.handle({
      fold: pedidoFold,
      stream,
      origin: { ...causa, commandId: comandoDe('cancelar', conciliacao, por) },
      decide: (known) => (pedido) =>
        pagamentoDa(pedido, known, conciliacao) === pagamentoId
          ? cancelarPagamento({ pedidoId, pagamentoId })(pedido)
          : [],
    });
  }
}

const comandoDe = (
  ato: string,
  { extratoId, numero, pedidoId, vez }: Conciliacao,
  por = '',
): string => derivedId('conciliacao', ato, extratoId, numero, pedidoId, vez, por);

const jaSolto = (): Recusa =>
  Recusa.conflito('lancamento-solto', 'Este lançamento já não está conciliado com o pedido.');
