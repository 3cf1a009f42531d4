import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import { Injectable } from '@nestjs/common';
import type { CommandResult } from './handle-command.js';

interface UndoableKind {
  readonly assunto: string;
  readonly stream: (id: number) => string;
  /** Types of the events that an act that can be undone begins with. */
  readonly types: ReadonlySet<string>;
}

/** Which acts can be undone, as their features have said: so every command's answer can tell. */
@Injectable()
export class UndoableActs {
  private readonly byCategory = new Map<string, UndoableKind>();

  add(kind: UndoableKind): void {
    this.byCategory.set(categoryOf(kind.stream(0)), kind);
  }

  /** Types of events that an act which can be undone begins with. */
  types(): string[] {
    return [...this.byCategory.values()].flatMap(({ types }) => [...types]).sort();
  }

  /** Where what a command just did can be undone; undefined when it cannot, or did nothing. */
  of({ stream, events, revision, position }: CommandResult): Desfazivel | undefined {
    if (stream === undefined || revision === null || position === null) return undefined;
    const kind = this.byCategory.get(categoryOf(stream));
    if (!kind || !events[0] || !kind.types.has(events[0].type)) return undefined;
    const id = Number(stream.slice(stream.lastIndexOf('-') + 1));
    return { assunto: kind.assunto, id, revisao: Number(revision) };
  }
}

/** `pedido` of `pedido-12`. */
const categoryOf = (stream: string): string => stream.slice(0, stream.lastIndexOf('-'));
