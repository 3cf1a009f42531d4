import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { Injectable } from '@nestjs/common';
import { recordNotFound } from '../../http/parameters/id.js';
import type { Created } from '../answer/answer.js';
import { HandleCommand, type CommandToHandle } from '../handle-command.js';
import type { NumberKind } from './number-kind.js';
import { Numbers } from './numbers.js';

/** Numbered parts of a record that live in its stream: items of an order, stops of a delivery. */
@Injectable()
export class Parts {
  constructor(
    private readonly writer: HandleCommand,
    private readonly numbers: Numbers,
  ) {}

  /** As `HandleCommand.handle`, with a number for the new part. */
  async add<State, Event extends DomainEvent>(
    kind: NumberKind,
    task: CommandToHandle<State, Event>,
  ): Promise<Created> {
    const result = await this.writer.handle({ ...task, number: kind });
    const { commandId, authority } = task.origin;
    const id =
      result.numero ?? (await this.numbers.allocate(kind, commandId, task.stream, authority));
    return { ...result, id };
  }

  /** Number of the record that holds a part. `missing` is the refusal when there is no such part. */
  async ownerOf(kind: NumberKind, part: number, missing = recordNotFound): Promise<number> {
    const stream = await this.numbers.streamOf(kind, part);
    if (stream === null) throw missing();
    return Number(stream.slice(stream.lastIndexOf('-') + 1));
  }
}

/** Replaces a refusal with this `code` by one under the form's field. */
export const underField = async <Answer>(
  work: Promise<Answer>,
  { code, refusal }: { code: string; refusal: () => Recusa },
): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof Recusa && error.codigo === code ? refusal() : error;
  });
