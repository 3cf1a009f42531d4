import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Autor } from '@encomenda/contracts/shared/transport/http';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { StateReader } from '../commands/streams/state-reader.js';
import { CLOCK } from '../tokens.js';

const FRESH_MS = 60_000;
const MOST_KEPT = 2_000;

const nameFold = {
  initialState: null as string | null,
  evolve: (before: string | null, { data }: DomainEvent) =>
    typeof data['nome'] === 'string' ? data['nome'] : before,
};

/** Users' names, folded from the log so that they do not depend on a read model. */
@Injectable()
export class UserNames {
  private readonly known = new Map<number, { author: Autor; at: number }>();

  constructor(
    private readonly reader: StateReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  clear(): void {
    this.known.clear();
  }

  /** The user's name, at most a minute old. */
  async of(usuarioId: number): Promise<Autor> {
    const now = this.clock().getTime();
    const known = this.known.get(usuarioId);
    if (known && now - known.at < FRESH_MS) return known.author;
    const name = await this.reader.stateOf(nameFold, usuarioStream(usuarioId));
    const author = { id: usuarioId, nome: name ?? `Usuário ${usuarioId}` };
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.set(usuarioId, { author, at: now });
    return author;
  }
}
