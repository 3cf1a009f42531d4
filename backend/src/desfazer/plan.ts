import { poderDeDesfazer } from '@encomenda/contracts/desfazer/inversas';
import { Recusa, type Decision } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import { recordNotFound } from '../platform/http/parameters/id.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { actAt, undoneBy } from './act.js';
import type { Undo, UndoSubject } from './inverse.js';

export interface UndoRequest {
  /** Revision of any event of the act. */
  readonly revisao: number;
  readonly may: (poder: Poder) => boolean;
  readonly byWhom: (event: RecordedEvent) => string;
}

export interface UndoPlan<State, Event extends DomainEvent> {
  readonly now: State;
  readonly undo: Undo<State, Event>;
}

/** Plans an undo. @throws Recusa 404 for a missing event; RequestRefused 403 without the act's power */
export const planUndo = async <State, Event extends DomainEvent>(
  { fold, inverses }: UndoSubject<State, Event>,
  history: readonly RecordedEvent[],
  { revisao, may, byWhom }: UndoRequest,
): Promise<UndoPlan<State, Event>> => {
  const act = actAt<State, Event>(fold, history, { revisao, byWhom });
  if (!act) throw recordNotFound();
  const { now } = act;
  const first = act.events[0]!;
  const type: Event['type'] = first.type;
  const inverse = inverses[type];
  const poder = poderDeDesfazer(type);
  if (!inverse || !poder) return { now, undo: { impede: 'Este ato não pode ser desfeito.' } };
  const poderes = inverse.poderes?.(act) ?? [poder];
  if (!poderes.every(may)) throw naoPermitido();
  const undoing = undoneBy(act);
  if (undoing) return { now, undo: { impede: `Isso já foi desfeito${byWhom(undoing)}.` } };
  return { now, undo: await inverse.undo(act) };
};

export const naoPermitido = (): RequestRefused =>
  new RequestRefused(403, 'Você não tem permissão para fazer isso.');

export const jaEstaAssim = 'O registro já está como era antes.';

/** @throws Recusa with the reason that prevents the undo */
export const decisionOf = <State, Event extends DomainEvent>(
  undo: Undo<State, Event>,
): Decision<State, Event> => {
  if ('impede' in undo) throw Recusa.conflito('nao-se-desfaz', undo.impede);
  return undo.decision;
};
