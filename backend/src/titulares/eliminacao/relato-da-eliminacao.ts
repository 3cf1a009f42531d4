import { createHash } from 'node:crypto';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { BASES_LEGAIS, type BaseLegal } from '@encomenda/contracts/titulares/motivos';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { canonicalJson } from '../../platform/http/request/canonical-json.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { EVENT_STORE } from '../../platform/tokens.js';

interface Razoes<Motivo extends string> {
  readonly motivo: Motivo;
  readonly base: BaseLegal;
  readonly pedidaPor: number | null;
}

@Injectable()
export class RelatoDaEliminacao {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_DATABASE) private readonly db: Kysely<UsuariosDb>,
  ) {}

  async razoes<Motivo extends string>(
    { motivo, base, pedidaPor }: Razoes<Motivo>,
    motivos: Readonly<Record<Motivo, string>>,
  ) {
    const usuario =
      pedidaPor === null
        ? undefined
        : await this.db
            .selectFrom('lista_de_usuarios.usuarios')
            .select('nome')
            .where('id', '=', pedidaPor)
            .executeTakeFirst();
    return {
      motivo: motivos[motivo],
      base_legal: BASES_LEGAIS[base],
      por: usuario?.nome ?? null,
    };
  }

  /** When and why the data was erased. */
  async eliminados<Motivo extends string>(
    event: { id: string; data: Razoes<Motivo>; metadata: { ocorridoEm: string } },
    motivos: Readonly<Record<Motivo, string>>,
  ): Promise<NonNullable<DadosDoTitular['eliminados']>> {
    const { ocorridoEm } = event.metadata;
    return {
      ...(await this.razoes(event.data, motivos)),
      quando: ocorridoEm,
      quando_br: formatarInstante(new Date(ocorridoEm)),
      evento_id: event.id,
    };
  }

  /** SHA-256 (hex) of the event that ended the erasure, as canonical JSON with its metadata; null without one. */
  async resumoDaEliminacao(doFluxo: string): Promise<string | null> {
    const stored = await this.store.readStream(doFluxo);
    const event = stored.find(({ type }) => eventCatalog.get(type)?.erases);
    if (!event) return null;
    const { id, stream, revision, type, data, metadata } = event;
    return createHash('sha256')
      .update(canonicalJson({ id, stream, revision: String(revision), type, data, metadata }))
      .digest('hex');
  }
}
