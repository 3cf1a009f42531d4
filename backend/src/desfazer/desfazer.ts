import type { PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Papel, Poder } from '@encomenda/contracts/usuarios/papeis';
import { Injectable } from '@nestjs/common';
import { grants } from '../platform/auth/access.guard.js';
import {
  HandleCommand,
  type CommandResult,
  type CommandToHandle,
} from '../platform/commands/handle-command.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { UndoableActs } from '../platform/commands/answer/undoable-acts.js';
import { UniqueNames } from '../platform/commands/named-records/unique-names.js';
import { recordNotFound } from '../platform/http/parameters/id.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import { Autores } from './autores.js';
import type { Undo, UndoSubject } from './inverse.js';
import { decisionOf, jaEstaAssim, naoPermitido, planUndo } from './plan.js';

export interface ActToUndo {
  readonly assunto: string;
  readonly id: number;
  readonly revisao: number;
  readonly papel: Papel;
}

interface RegisteredSubject {
  readonly subject: UndoSubject<unknown, DomainEvent>;
  readonly ler: Poder;
  preview(act: ActToUndo): Promise<PreviaDoDesfazer>;
  undo(origin: RequestContext, act: ActToUndo): Promise<CommandResult>;
}

@Injectable()
export class Desfazer {
  private readonly subjects = new Map<string, RegisteredSubject>();

  constructor(
    private readonly reader: StateReader,
    private readonly writer: HandleCommand,
    private readonly autores: Autores,
    private readonly undoable: UndoableActs,
    private readonly names: UniqueNames,
  ) {}

  /** Call once per feature, at module start. */
  register<State, Event extends DomainEvent>(subject: UndoSubject<State, Event>): void {
    const { assunto, ler, stream, inverses } = subject;
    if (this.subjects.has(assunto)) throw new Error(`${assunto} is registered twice.`);
    this.subjects.set(assunto, {
      subject: subject as unknown as UndoSubject<unknown, DomainEvent>,
      ler,
      preview: (act) => this.previewOf(subject, act),
      undo: (origin, act) => this.carryOut(subject, origin, act),
    });
    this.undoable.add({ assunto, stream, types: new Set(Object.keys(inverses)) });
  }

  /** Definition for this kind of record; undefined for kinds without undo. */
  subject(assunto: string): UndoSubject<unknown, DomainEvent> | undefined {
    return this.subjects.get(assunto)?.subject;
  }

  /** Says what an undo would change, or what prevents it. @throws Recusa, RequestRefused */
  async preview(act: ActToUndo): Promise<PreviaDoDesfazer> {
    return this.subjectOf(act).preview(act);
  }

  /** A repeated request undoes once. @throws Recusa, RequestRefused */
  async undo(origin: RequestContext, act: ActToUndo): Promise<CommandResult> {
    return this.subjectOf(act).undo(origin, act);
  }

  private subjectOf({ assunto, papel }: ActToUndo): RegisteredSubject {
    const subject = this.subjects.get(assunto);
    if (!subject) throw recordNotFound();
    if (!grants(papel, subject.ler)) throw naoPermitido();
    return subject;
  }

  private async previewOf<State, Event extends DomainEvent>(
    subject: UndoSubject<State, Event>,
    { id, revisao, papel }: ActToUndo,
  ): Promise<PreviaDoDesfazer> {
    const { events } = await this.reader.load(subject.fold, subject.stream(id));
    const may = (poder: Poder) => grants(papel, poder);
    const byWhom = await this.autores.of(events);
    const { undo, now } = await planUndo(subject, events, { revisao, may, byWhom });
    if ('impede' in undo) return impedido(undo.impede);
    try {
      const decided = undo.decision(now, 0);
      if (decided.length === 0) return impedido(jaEstaAssim);
      const { fold, names } = subject;
      if (names) await this.names.check(names, { fold, decision: undo.decision, known: events });
    } catch (error) {
      if (error instanceof Recusa) return impedido(error.message);
      throw error;
    }
    return { pode: true, muda: [...undo.muda], impede: null };
  }

  private async carryOut<State, Event extends DomainEvent>(
    subject: UndoSubject<State, Event>,
    origin: RequestContext,
    { id, revisao, papel }: ActToUndo,
  ): Promise<CommandResult> {
    const may = (poder: Poder) => grants(papel, poder);
    let planned: Undo<State, Event> | undefined;
    const result = await this.write(subject, id, {
      fold: subject.fold,
      stream: subject.stream(id),
      origin: { ...origin, desfaz: revisao },
      decide: async (known) => {
        const byWhom = await this.autores.of(known);
        planned = (await planUndo(subject, known, { revisao, may, byWhom })).undo;
        return decisionOf(planned);
      },
    });
    const { position } = result;
    if (planned && 'settled' in planned && position !== null)
      await planned.settled?.({ position, correlationId: origin.correlationId });
    return result;
  }

  private async write<State, Event extends DomainEvent>(
    { names }: UndoSubject<State, Event>,
    id: number,
    task: CommandToHandle<State, Event>,
  ): Promise<CommandResult> {
    if (!names) return this.writer.handle(task);
    try {
      return await this.names.handle(names, id, task);
    } catch (error) {
      // The undo button has no form that could show a field's error.
      if (error instanceof Recusa && error.alvo.tipo === 'campo')
        throw Recusa.conflito(error.codigo, error.message);
      throw error;
    }
  }
}

const impedido = (impede: string): PreviaDoDesfazer => ({ pode: false, muda: [], impede });
