import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { Autor } from '@encomenda/contracts/shared/http';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { StateReader } from '../commands/state-reader.js';
import { CLOCK } from '../tokens.js';

const FRESH_MS = 60_000;
const MOST_KEPT = 2_000;

const nome = {
  initialState: null as string | null,
  evolve: (antes: string | null, { data }: DomainEvent) =>
    typeof data['nome'] === 'string' ? data['nome'] : antes,
};

/** Users' names, folded from the log so that they do not depend on a read model. */
@Injectable()
export class Nomes {
  private readonly known = new Map<number, { autor: Autor; at: number }>();

  constructor(
    private readonly reader: StateReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  clear(): void {
    this.known.clear();
  }

  /** The user's name, at most a minute old. */
  async de(usuarioId: number): Promise<Autor> {
    const now = this.clock().getTime();
    const known = this.known.get(usuarioId);
    if (known && now - known.at < FRESH_MS) return known.autor;
    const lido = await this.reader.stateOf(nome, usuarioStream(usuarioId));
    const autor = { id: usuarioId, nome: lido ?? `Usuário ${usuarioId}` };
    if (this.known.size >= MOST_KEPT) this.known.clear();
    this.known.set(usuarioId, { autor, at: now });
    return autor;
  }
}
