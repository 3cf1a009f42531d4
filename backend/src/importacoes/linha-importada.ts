import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { derivedId } from '@encomenda/platform/ids';
import type { UndoSubject } from '../desfazer/inverse.js';
import { decisionOf, planUndo } from '../desfazer/plan.js';
import type { CommandResult, HandleCommand } from '../platform/commands/handle-command.js';
import type { AtoDaLinha, Feito, QuemFez } from './assunto.js';

/** Each attempt at a row gets the same command id. */
export const origemDa = (
  { planilhaId, numero, usuarioId }: AtoDaLinha,
  act: 'linha' | 'desfazer',
) => ({
  usuarioId,
  commandId: derivedId(planilhaId, act, numero),
  correlationId: planilhaId,
});

export const feito = (
  desfecho: Feito['desfecho'],
  registro: number,
  { events, revision }: CommandResult,
): Feito => ({ desfecho, registro, revisao: events.length > 0 ? revision : null });

/** Undoes what a row wrote. @throws Recusa with the reason why it stays */
export const desfazerLinha = async <State, Event extends DomainEvent>(
  writer: HandleCommand,
  subject: UndoSubject<State, Event>,
  ato: AtoDaLinha,
  { registro, revisao, quemFez }: { registro: number; revisao: number; quemFez: QuemFez },
): Promise<void> => {
  await writer.handle({
    fold: subject.fold,
    stream: subject.stream(registro),
    origin: { ...origemDa(ato, 'desfazer'), desfaz: revisao },
    decide: async (known) => {
      const byWhom = await quemFez(known);
      const plan = await planUndo(subject, known, { revisao, may: () => true, byWhom });
      return decisionOf(plan.undo);
    },
  });
};

/** For subjects whose rows never change records. */
export const semAlterar = (): Promise<Feito> =>
  Promise.reject(Recusa.conflito('nao-se-altera', 'Esta linha não pode alterar um registro.'));
