import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { entregaFold } from '../../entregas/domain/entrega.js';
import type { EntregaDecision } from '../../entregas/domain/entrega.js';
import { RetiradasDoPedido } from '../../entregas/atos/retiradas-do-pedido.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { EntregasDoPedido } from './entregas-do-pedido.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { retirarPedidoCancelado } from '../../entregas/domain/retirar-pedido-cancelado.js';
import { devolverPedido } from '../../entregas/domain/devolver-pedido.js';

const NOME = 'retirar_pedidos_cancelados';

type Seguido =
  | Extract<PedidoEvent, { type: 'PedidoCancelado' | 'CancelamentoDesfeito' }>
  | Extract<
      EntregaEvent,
      {
        type: 'DestinoAdicionado' | 'DestinoAtualizado' | 'DestinoRestaurado' | 'EntregaReaberta';
      }
    >;

/** Removes cancelled orders from deliveries, also those added at the same time. An undo restores them. */
@EventProcess()
export class RetirarPedidosCancelados implements AnyEventProcess {
  readonly name = NOME;
  readonly on = handlers<Seguido>({
    PedidoCancelado: async (event) => {
      const { pedidoId } = event.data;
      if (!(await this.foiCancelado(pedidoId))) return;
      for (const entregaId of await this.entregas.quais(pedidoId))
        await this.retirar(event, entregaId, pedidoId);
    },
    CancelamentoDesfeito: (event) => this.devolver(event, event.data.pedidoId),
    DestinoAdicionado: (event) => this.retirarSeCancelado(event, event.data),
    DestinoAtualizado: (event) => this.retirarSeCancelado(event, event.data),
    DestinoRestaurado: (event) => this.retirarSeCancelado(event, event.data),
    EntregaReaberta: async (event) => {
      const { entregaId } = event.data;
      const entrega = await this.reader.stateOf(entregaFold, entregaStream(entregaId));
      if (entrega.situacao !== 'aberta') return;
      for (const { dados } of entrega.destinos)
        await this.retirarSeCancelado(event, { entregaId, pedidoId: dados.pedidoId });
    },
  });

  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly entregas: EntregasDoPedido,
    private readonly retiradas: RetiradasDoPedido,
  ) {}

  private async mandar(
    { id, metadata }: RecordedEvent<DomainEvent>,
    { entregaId, pedidoId }: { entregaId: number; pedidoId: number },
    decision: EntregaDecision,
  ): Promise<void> {
    await this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin: {
        usuarioId: metadata.usuarioId,
        commandId: derivedId(NOME, id, entregaId, pedidoId),
        correlationId: metadata.$correlationId,
      },
      decide: () => decision,
    });
  }

  private retirar(event: RecordedEvent<DomainEvent>, entregaId: number, pedidoId: number) {
    return this.mandar(
      event,
      { entregaId, pedidoId },
      retirarPedidoCancelado({ entregaId, pedidoId }),
    );
  }

  private async foiCancelado(pedidoId: number): Promise<boolean> {
    return (await this.reader.stateOf(pedidoFold, pedidoStream(pedidoId))).situacao === 'cancelado';
  }

  /** Does nothing when the order is cancelled again. */
  private async devolver(event: RecordedEvent<DomainEvent>, pedidoId: number): Promise<void> {
    const { state, events } = await this.reader.load(pedidoFold, pedidoStream(pedidoId));
    const cancelado = events.findLast(
      ({ type, revision }) => type === 'PedidoCancelado' && revision < event.revision,
    );
    if (state.situacao !== 'aberto' || !cancelado) return;
    const { estagioId, cabecalho } = state;
    const { clienteId, clienteNome } = cabecalho;
    const pedido = { cancelado: false, estagioId, clienteId, clienteNome };
    for (const { entregaId, destinoId } of await this.retiradas.desde(cancelado.position, pedidoId))
      await this.mandar(
        event,
        { entregaId, pedidoId },
        devolverPedido({ entregaId, destinoId, pedido }),
      );
  }

  private async retirarSeCancelado(
    event: RecordedEvent<DomainEvent>,
    { entregaId, pedidoId }: { entregaId: number; pedidoId: number },
  ): Promise<void> {
    if (await this.foiCancelado(pedidoId)) await this.retirar(event, entregaId, pedidoId);
  }
}
