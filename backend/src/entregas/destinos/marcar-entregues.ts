import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { avancarEstagio } from '../../pedidos/andamento/avancar-estagio.js';
import { pedidoFold } from '../../pedidos/domain/pedido.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { entregaFold } from '../domain/entrega.js';
import { exigirEntrega } from '../domain/exigencias.js';
import { Entregas } from '../entregas.js';

export interface PedidosMarcados extends CommandResult {
  readonly marcados: number;
  readonly recusados: readonly { pedidoId: number; motivo: string }[];
}

/** Moves the orders of a delivery from stage Finalizado to Entregue. Orders in other stages stay. */
export class MarcarEntregues extends Command<PedidosMarcados> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
  ) {
    super();
  }
}

/** Moves one destination's order from stage Finalizado to Entregue. */
export class EntregarDestino extends Command<PedidoEntregue> {
  constructor(
    readonly origin: RequestContext,
    readonly destinoId: number,
  ) {
    super();
  }
}

export interface PedidoEntregue extends CommandResult {
  readonly pedidoId: number;
}

/** Refusals that are skipped: the order is in another stage, cancelled or unknown. */
const NAO_SE_APLICA = new Set([
  'pedido-em-outro-estagio',
  'pedido-cancelado',
  'pedido-inexistente',
]);

@CommandHandler(MarcarEntregues)
export class MarcarEntreguesHandler implements ICommandHandler<MarcarEntregues> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
  ) {}

  /** Each order has its own command with a derived id, so a retry continues where it stopped. */
  async execute({ origin, entregaId }: MarcarEntregues) {
    const { destinos } = exigirEntrega(
      await this.reader.stateOf(entregaFold, entregaStream(entregaId)),
    );
    const results: CommandResult[] = [];
    const recusados: { pedidoId: number; motivo: string }[] = [];
    for (const { pedidoId } of destinos.map(({ dados }) => dados)) {
      try {
        results.push(await entregar(this.writer, origin, pedidoId));
      } catch (error) {
        if (!(error instanceof Recusa || error instanceof RequestRefused)) throw error;
        if (error instanceof Recusa && NAO_SE_APLICA.has(error.codigo)) continue;
        recusados.push({ pedidoId, motivo: error.message });
      }
    }
    return { ...together(results), marcados: results.length, recusados };
  }
}

@CommandHandler(EntregarDestino)
export class EntregarDestinoHandler implements ICommandHandler<EntregarDestino> {
  constructor(
    private readonly writer: HandleCommand,
    private readonly reader: StateReader,
    private readonly entregas: Entregas,
  ) {}

  /** The answer offers no undo, because undo requires a power over orders. */
  async execute({ origin, destinoId }: EntregarDestino) {
    const entregaId = await this.entregas.entregaDe(destinoId);
    const { destinos } = exigirEntrega(
      await this.reader.stateOf(entregaFold, entregaStream(entregaId)),
    );
    const destino = destinos.find((um) => um.destinoId === destinoId);
    if (!destino) throw recordNotFound();
    const { pedidoId } = destino.dados;
    return { ...together([await entregar(this.writer, origin, pedidoId)]), pedidoId };
  }
}

const entregar = (
  writer: HandleCommand,
  origin: RequestContext,
  pedidoId: number,
): Promise<CommandResult> =>
  writer.handle({
    fold: pedidoFold,
    stream: pedidoStream(pedidoId),
    origin: { ...origin, commandId: derivedId(origin.commandId, pedidoId), ifMatch: null },
    decide: () => avancarEstagio({ pedidoId, de: ESTAGIO.finalizado }),
  });

const together = (results: readonly CommandResult[]): CommandResult => ({
  events: results.flatMap(({ events }) => events),
  revision: null,
  position: results.reduce<Position | null>(
    (furthest, { position }) =>
      furthest && (!position || comparePositions(position, furthest) < 0) ? furthest : position,
    null,
  ),
});
