import { diaDeNegocio, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { batched } from '@encomenda/platform/batched';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CLOCK } from '../platform/tokens.js';

@Injectable()
export class Autores {
  private readonly names = batched(async (lists: readonly (readonly number[])[]) => {
    const names = await this.namesOf([...new Set(lists.flat())]);
    return lists.map(() => names);
  });

  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For each event, its author and time: ` por Ana às 14:32`, or ` por Ana em 20/11/2026, 14:32` on another day. */
  async of(events: readonly RecordedEvent[]): Promise<(event: RecordedEvent) => string> {
    const ids = [...new Set(events.map(({ metadata }) => metadata.usuarioId))];
    const names = await this.names(ids.filter((id) => id !== null));
    const today = diaDeNegocio(this.clock());
    return ({ metadata: { usuarioId, ocorridoEm, dia } }) => {
      const nome = usuarioId === null ? undefined : names.get(usuarioId);
      const instante = formatarInstante(new Date(ocorridoEm));
      const quando = dia === today ? `às ${instante.slice(-5)}` : `em ${instante}`;
      return `${nome === undefined ? '' : ` por ${nome}`} ${quando}`;
    };
  }

  private async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .select(['id', 'nome'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  }
}
