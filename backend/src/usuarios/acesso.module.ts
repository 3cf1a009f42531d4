import { eventCatalog } from '@encomenda/contracts/catalogo';
import { systemClock } from '@encomenda/platform/clock';
import { readConfig, type Config } from '@encomenda/platform/config';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import type { KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { openKeyRing } from '@encomenda/platform/event-store/encryption/master-key';
import { createPool } from '@encomenda/platform/database/postgres';
import { Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import type pg from 'pg';
import { writePath } from '../platform/commands/write-path.js';
import {
  CLOCK,
  CODEC,
  CONFIG,
  EVENT_STORE,
  KEY_RING,
  ROLE,
  WRITE_POOL,
} from '../platform/tokens.js';
import { AcertoDeContas } from './contas/acerto-de-contas.js';
import { Contas } from './contas/contas.js';
import { MudancasDeConta } from './contas/mudancas-de-conta.js';
import { RecuperarAcesso } from './recuperar-acesso.js';
import { Senhas } from './senhas/senhas.js';

const platform: Provider[] = [
  { provide: ROLE, useValue: 'acesso' },
  { provide: CLOCK, useValue: systemClock },
  { provide: CONFIG, useFactory: () => readConfig(process.env) },
  {
    provide: WRITE_POOL,
    inject: [CONFIG],
    useFactory: ({ databaseUrl }: Config) => createPool(databaseUrl, { name: 'acesso', max: 2 }),
  },
  {
    provide: EVENT_STORE,
    inject: [CONFIG],
    useFactory: ({ eventStoreUrl }: Config) => createEventStoreDb(eventStoreUrl),
  },
  {
    provide: KEY_RING,
    inject: [WRITE_POOL, CONFIG],
    useFactory: (pool: pg.Pool, { masterKey, eventStoreUrl }: Config) =>
      openKeyRing(pool, masterKey, eventStoreUrl),
  },
  {
    provide: CODEC,
    inject: [KEY_RING],
    useFactory: (keys: KeyRing) => createCodec(eventCatalog, keys),
  },
];

/** For `npm run acesso`, which runs beside a live system and so opens few connections. */
@Module({
  providers: [
    ...platform,
    ...writePath,
    Contas,
    AcertoDeContas,
    MudancasDeConta,
    Senhas,
    RecuperarAcesso,
  ],
})
export class AcessoModule implements OnApplicationShutdown {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.close().catch(() => undefined);
    await this.pool.end();
  }
}
