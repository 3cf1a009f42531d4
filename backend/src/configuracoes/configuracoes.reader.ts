import {
  CONFIGURACOES_INICIAIS,
  type ConfiguracoesDb,
  type LinhaConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

@Injectable()
export class ConfiguracoesReader implements OnModuleInit {
  private reading: Promise<LinhaConfiguracoes> | undefined;

  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<ConfiguracoesDb>,
    private readonly feed: ProjectionFeed,
  ) {}

  onModuleInit(): void {
    this.feed.onPosition((projection) => {
      if (projection === 'configuracoes') this.reading = undefined;
    });
  }

  /** `CONFIGURACOES_INICIAIS` while the shop has set nothing. */
  current(): Promise<LinhaConfiguracoes> {
    if (this.reading) return this.reading;
    const reading = this.ler();
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return reading;
  }

  private async ler(): Promise<LinhaConfiguracoes> {
    const row = await this.db.selectFrom('configuracoes.loja').selectAll().executeTakeFirst();
    return row ?? CONFIGURACOES_INICIAIS;
  }
}
