import type {
  CalendarioDb,
  LinhaCapacidade,
} from '@encomenda/contracts/agenda/calendario.read-models';
import {
  CALENDARIO_ID,
  CAPACIDADE_INICIAL,
  type DiaFechadoPelaLoja,
} from '@encomenda/contracts/agenda/calendario.events';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ProjectionFeed } from '../../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';

export interface CalendarioLido {
  readonly capacidade: LinhaCapacidade;
  /** Sorted by month and day. */
  readonly fechados: readonly DiaFechadoPelaLoja[];
}

const { fechaNosFeriados, fechaNosPontosFacultativos, ...POR_DIA } = CAPACIDADE_INICIAL;
const INICIAL: LinhaCapacidade = {
  id: CALENDARIO_ID,
  ...POR_DIA,
  fecha_nos_feriados: fechaNosFeriados,
  fecha_nos_pontos_facultativos: fechaNosPontosFacultativos,
  revisao: -1,
};

@Injectable()
export class CalendarioReader implements OnModuleInit {
  private reading: Promise<CalendarioLido> | undefined;

  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<CalendarioDb>,
    private readonly feed: ProjectionFeed,
  ) {}

  onModuleInit(): void {
    this.feed.onPosition((projection) => {
      if (projection === 'calendario') this.reading = undefined;
    });
  }

  current(): Promise<CalendarioLido> {
    if (this.reading) return this.reading;
    const reading = this.ler();
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return reading;
  }

  private async ler(): Promise<CalendarioLido> {
    const [capacidade, fechados] = await Promise.all([
      this.db.selectFrom('calendario.capacidade').selectAll().executeTakeFirst(),
      this.db.selectFrom('calendario.fechados').selectAll().execute(),
    ]);
    return {
      capacidade: capacidade ?? INICIAL,
      fechados: fechados
        .map(({ dia, nome, todo_ano: todoAno }) => ({ dia, nome, todoAno }))
        .toSorted((um, outro) => um.dia.slice(5).localeCompare(outro.dia.slice(5))),
    };
  }
}
