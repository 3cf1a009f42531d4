import { entregaStream, type EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import type { CorpoDaOrdem } from '@encomenda/contracts/entregas/entregas.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { iguais } from '@encomenda/contracts/shared/iguais';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { entregaFold, idsDe, type Entrega } from '../domain/entrega.js';
import { exigirEntregaAberta } from '../domain/exigencias.js';

export class OrdenarDestinos extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly entregaId: number,
    readonly corpo: CorpoDaOrdem,
  ) {
    super();
  }
}

@CommandHandler(OrdenarDestinos)
export class OrdenarDestinosHandler implements ICommandHandler<OrdenarDestinos> {
  constructor(private readonly writer: HandleCommand) {}

  execute({ origin, entregaId, corpo: { destinos } }: OrdenarDestinos) {
    return this.writer.handle({
      fold: entregaFold,
      stream: entregaStream(entregaId),
      origin,
      decide: () => ordenarDestinos({ entregaId, destinos }),
    });
  }
}

interface Facts {
  readonly entregaId: number;
  /** All destinations of the delivery, each once, in the new order. */
  readonly destinos: readonly number[];
}

export const ordenarDestinos =
  ({ entregaId, destinos }: Facts) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const atuais = idsDe(exigirEntregaAberta(entrega));
    const pedidos = new Set(destinos);
    const completa = pedidos.size === destinos.length && pedidos.size === atuais.length;
    if (!completa || !atuais.every((id) => pedidos.has(id)))
      throw Recusa.conflito(
        'destinos-mudaram',
        'Os destinos mudaram enquanto eram ordenados. Recarregue e tente novamente.',
      );
    return reordenados(entregaId, atuais, destinos);
  };

export const reordenados = (
  entregaId: number,
  antes: readonly number[],
  depois: readonly number[],
): readonly EntregaEvent[] =>
  iguais(antes, depois)
    ? []
    : [{ type: 'DestinosReordenados', data: { entregaId, destinos: [...depois] } }];

/** Moves `id` to a place, counted from 1. A place beyond the end means last; null keeps the place. */
export const noLugar = (
  ids: readonly number[],
  id: number,
  lugar: number | null,
): readonly number[] =>
  lugar === null ? ids : ids.filter((i) => i !== id).toSpliced(lugar - 1, 0, id);
