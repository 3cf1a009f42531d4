import type { Decision } from '@encomenda/contracts/shared/events/decider';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Poder } from '@encomenda/contracts/usuarios/papeis';
import type { UndoSubject } from '../../desfazer/inverse.js';
import { decisionOf, planUndo } from '../../desfazer/plan.js';
import { fold } from '../given-when-then.js';

const turnedRoundBy = (type: string): readonly string[] => {
  const undo = eventCatalog.get(type)?.undo;
  return undo && 'by' in undo ? undo.by : [];
};

const AUTHORS: Readonly<Record<number, string>> = {
  1: ' por Ana às 14:32',
  2: ' por Bia às 14:32',
};

/** The stream of one record, with its acts and undos. The author is Ana (user 1) unless another is named. */
export class UndoRecord<State, Event extends DomainEvent> {
  readonly events: RecordedEvent[] = [];

  constructor(
    private readonly subject: UndoSubject<State, Event>,
    private readonly id: number,
  ) {}

  get state(): State {
    return fold(this.subject.fold, this.events as unknown as readonly Event[]);
  }

  act(decision: Decision<State, Event>): number {
    return this.write(decision(this.state, 0));
  }

  async plan(revisao: number, may: (poder: Poder) => boolean = () => true) {
    const byWhom = ({ metadata }: RecordedEvent) => AUTHORS[metadata.usuarioId ?? 0]!;
    const asked = { revisao, may, byWhom };
    return (await planUndo(this.subject, this.events, asked)).undo;
  }

  async wouldWrite(revisao: number): Promise<readonly Event[]> {
    return decisionOf(await this.plan(revisao))(this.state, 0);
  }

  async undo(revisao: number, may?: (poder: Poder) => boolean): Promise<number> {
    const decision = decisionOf(await this.plan(revisao, may));
    const undoing = decision(this.state, 0);
    const promised = this.actAt(revisao).flatMap(({ type }) => turnedRoundBy(type));
    const broken = undoing.filter(({ type }) => !promised.includes(type));
    if (broken.length > 0) throw new Error(`No definition names ${broken[0]!.type} as undoing.`);
    return this.write(undoing, revisao);
  }

  private actAt(revisao: number): readonly RecordedEvent[] {
    const { commandId } = this.events[revisao]!.metadata;
    return this.events.filter(({ metadata }) => metadata.commandId === commandId);
  }

  /** Writes the events as one act. Returns the last revision. */
  write(events: readonly Event[], desfaz?: number, usuarioId = 1): number {
    const commandId = `act ${this.events.length}`;
    for (const { type, data } of events)
      this.events.push({
        id: `${this.events.length}`,
        stream: this.subject.stream(this.id),
        revision: BigInt(this.events.length),
        position: { commit: 0n, prepare: 0n },
        type,
        data,
        metadata: {
          commandId,
          $correlationId: commandId,
          $causationId: commandId,
          usuarioId,
          ocorridoEm: '2026-11-21T17:32:00.000Z',
          dia: '2026-11-21',
          schemaVersion: 1,
          ...(desfaz === undefined ? {} : { desfaz }),
        },
      });
    return this.events.length - 1;
  }
}
