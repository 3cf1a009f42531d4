import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { mudancasDosEventos, type Retratado } from '../auditoria/retrato/retrato.js';

const COMANDO = 'ffffffff-ffff-5fff-bfff-ffffffffffff';
const legivel = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null;

/** Field, value before and value after, for each field that the last event changed. */
export const mudou =
  (registro: unknown) =>
  (...eventos: DomainEvent[]) =>
    mudancasDosEventos(
      eventos.map((evento) => ({ ...evento, metadata: { commandId: COMANDO } })),
      registro as Retratado,
    )
      .at(-1)!
      .map(({ campo, antes, depois }) => [campo, legivel(antes), legivel(depois)]);
