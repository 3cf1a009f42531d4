import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/event';
import { derivedId } from '@encomenda/platform/ids';
import { entregaFold } from '../entregas/domain/entrega.js';
import type { EntregaDecision } from '../entregas/domain/entrega.js';
import type { RetiradasDoPedido } from '../entregas/retiradas-do-pedido.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import type { StateReader } from '../platform/commands/state-reader.js';
import type { EntregasDoPedido } from './entregas-do-pedido.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';
import { retirarPedidoCancelado } from '../entregas/domain/retirar-pedido-cancelado.js';
import { devolverPedido } from '../entregas/domain/devolver-pedido.js';

const NOME = 'retirar_pedidos_cancelados';

type Seguido =
  | Extract<PedidoEvent, { type: 'PedidoCancelado' | 'CancelamentoDesfeito' }>
  | Extract<
      EntregaEvent,
      {
        type: 'DestinoAdicionado' | 'DestinoAtualizado' | 'DestinoRestaurado' | 'EntregaReaberta';
      }
    >;

export interface Dependencias {
  readonly writer: HandleCommand;
  readonly reader: StateReader;
  readonly entregas: EntregasDoPedido;
  readonly retiradas: RetiradasDoPedido;
}

/** Removes cancelled orders from open deliveries, orders added concurrently too; undoing returns them. */
export const retirarPedidosCancelados = ({
  writer,
  reader,
  entregas,
  retiradas,
}: Dependencias): AnyEventProcess => {
  const mandar = async (
    { id, metadata }: RecordedEvent<DomainEvent>,
    { entregaId, pedidoId }: { entregaId: number; pedidoId: number },
    decision: EntregaDecision,
  ): Promise<void> => {
    await writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin: {
        usuarioId: metadata.usuarioId,
        commandId: derivedId(NOME, id, entregaId, pedidoId),
        correlationId: metadata.$correlationId,
      },
      decide: () => decision,
    });
  };

  const retirar = (event: RecordedEvent<DomainEvent>, entregaId: number, pedidoId: number) =>
    mandar(event, { entregaId, pedidoId }, retirarPedidoCancelado({ entregaId, pedidoId }));

  const foiCancelado = async (pedidoId: number): Promise<boolean> =>
    (await reader.stateOf(pedidoFold, pedidoStream(pedidoId))).situacao === 'cancelado';

  /** Undoes the removals since the cancellation, unless the order is cancelled again. */
  const devolver = async (event: RecordedEvent<DomainEvent>, pedidoId: number): Promise<void> => {
    const { state, events } = await reader.load(pedidoFold, pedidoStream(pedidoId));
    const cancelado = events.findLast(
      ({ type, revision }) => type === 'PedidoCancelado' && revision < event.revision,
    );
    if (state.situacao !== 'aberto' || !cancelado) return;
    const { estagioId, cabecalho } = state;
    const { clienteId, clienteNome } = cabecalho;
    const pedido = { cancelado: false, estagioId, clienteId, clienteNome };
    for (const { entregaId, destinoId } of await retiradas.desde(cancelado.position, pedidoId))
      await mandar(
        event,
        { entregaId, pedidoId },
        devolverPedido({ entregaId, destinoId, pedido }),
      );
  };

  const retirarSeCancelado = async (
    event: RecordedEvent<DomainEvent>,
    { entregaId, pedidoId }: { entregaId: number; pedidoId: number },
  ): Promise<void> => {
    if (await foiCancelado(pedidoId)) await retirar(event, entregaId, pedidoId);
  };

  return defineProcess<Seguido>({
    name: NOME,
    on: {
      PedidoCancelado: async (event) => {
        const { pedidoId } = event.data;
        if (!(await foiCancelado(pedidoId))) return;
        for (const entregaId of await entregas.quais(pedidoId))
          await retirar(event, entregaId, pedidoId);
      },
      CancelamentoDesfeito: (event) => devolver(event, event.data.pedidoId),
      DestinoAdicionado: (event) => retirarSeCancelado(event, event.data),
      DestinoAtualizado: (event) => retirarSeCancelado(event, event.data),
      DestinoRestaurado: (event) => retirarSeCancelado(event, event.data),
      EntregaReaberta: async (event) => {
        const { entregaId } = event.data;
        const entrega = await reader.stateOf(entregaFold, entregaStream(entregaId));
        if (entrega.situacao !== 'aberta') return;
        for (const { dados } of entrega.destinos)
          await retirarSeCancelado(event, { entregaId, pedidoId: dados.pedidoId });
      },
    },
  });
};
