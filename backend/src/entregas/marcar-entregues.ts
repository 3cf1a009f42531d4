import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { avancarEstagio } from '../pedidos/avancar-estagio.js';
import { pedidoFold } from '../pedidos/domain/pedido.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { recordNotFound } from '../platform/http/id.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { RequestRefused } from '../platform/http/request-refused.js';
import { entregaFold } from './domain/entrega.js';
import { exigirEntrega } from './domain/exigencias.js';
import { Entregas } from './entregas.js';

/** What became of a delivery's orders. */
export interface PedidosMarcados extends CommandResult {
  readonly marcados: number;
  /** Finished orders that could not be advanced, with the reason why. */
  readonly recusados: readonly { pedidoId: number; motivo: string }[];
}

/** Advances every order of a delivery that is in stage Finalizado to Entregue. */
export class MarcarEntregues extends Command<PedidosMarcados> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
  ) {
    super();
  }
}

/** Advances the order of one stop, which has to be in stage Finalizado, to Entregue. */
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

/** Orders that are not for marking: in another stage, or gone. */
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

  /** One command per order, each of an id of its own: sent again, it goes on where it stopped. */
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

  /** Without a way back in the answer: undoing asks for the power over orders. */
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

/** Advances one finished order, by a command of its own. */
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

/** One result of several, as far in the log as the furthest. */
const together = (results: readonly CommandResult[]): CommandResult => ({
  events: results.flatMap(({ events }) => events),
  revision: null,
  position: results.reduce<Position | null>(
    (furthest, { position }) =>
      furthest && (!position || comparePositions(position, furthest) < 0) ? furthest : position,
    null,
  ),
});
