import { ClientesModule } from '@encomenda/backend/clientes/clientes.module';
import { ConfiguracoesModule } from '@encomenda/backend/configuracoes/configuracoes.module';
import { DespesasModule } from '@encomenda/backend/despesas/despesas.module';
import { EntregasModule } from '@encomenda/backend/entregas/entregas.module';
import { MensagensModule } from '@encomenda/backend/mensagens/mensagens.module';
import { OrcamentosModule } from '@encomenda/backend/orcamentos/orcamentos.module';
import { PedidosModule } from '@encomenda/backend/pedidos/pedidos.module';
import {
  HandleCommand,
  type CommandResult,
} from '@encomenda/backend/platform/commands/handle-command';
import { FollowedRecords } from '@encomenda/backend/platform/commands/followed-records';
import { Numbers } from '@encomenda/backend/platform/commands/numbers';
import { ReadYourOwnWrite } from '@encomenda/backend/platform/commands/read-your-own-write';
import { RecentStreams } from '@encomenda/backend/platform/commands/recent-streams';
import { systemRetryPolicy } from '@encomenda/backend/platform/commands/retry-policy';
import { StateReader } from '@encomenda/backend/platform/commands/state-reader';
import { UniqueNames } from '@encomenda/backend/platform/commands/unique-names';
import type { ChangedRecord } from '@encomenda/backend/platform/projections/changes';
import { PgListener } from '@encomenda/backend/platform/projections/pg-listener';
import { ProjectionFeed } from '@encomenda/backend/platform/projections/projection-feed';
import {
  createReadDatabase,
  READ_DATABASE,
} from '@encomenda/backend/platform/queries/read-database';
import {
  CLOCK,
  CODEC,
  CONFIG,
  EVENT_STORE,
  LOGGER,
  READ_POOL,
  WRITE_POOL,
} from '@encomenda/backend/platform/tokens';
import { ProdutosModule } from '@encomenda/backend/produtos/produtos.module';
import { TagsModule } from '@encomenda/backend/tags/tags.module';
import { ConferenciaDeSenhas } from '@encomenda/backend/usuarios/conferencia-de-senhas';
import { Senhas } from '@encomenda/backend/usuarios/senhas';
import { UsuariosModule } from '@encomenda/backend/usuarios/usuarios.module';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Position } from '@encomenda/contracts/shared/event';
import { AuthoritySeals } from '@encomenda/platform/authority-seals';
import { systemClock } from '@encomenda/platform/clock';
import { createCodec } from '@encomenda/platform/event-store/codec';
import { createKeyRing } from '@encomenda/platform/event-store/key-ring';
import { createPool } from '@encomenda/platform/postgres';
import type { Life } from '../world/actor.js';
import { cheapHashes } from './accounts.js';
import { Injector, type Class } from './injector.js';
import type { Surroundings } from './surroundings.js';

/** Modules whose handlers the simulation runs. */
const MODULES = [
  UsuariosModule,
  ClientesModule,
  ConfiguracoesModule,
  DespesasModule,
  EntregasModule,
  PedidosModule,
  OrcamentosModule,
  MensagensModule,
  ProdutosModule,
  TagsModule,
];

export interface Reply {
  readonly id: number | undefined;
  readonly position: Position | null;
  readonly types: readonly string[];
  readonly stale: boolean;
}

interface Handler {
  execute(command: object): Promise<CommandResult & { id?: number }>;
}

/** The API without HTTP: commands, and answers that wait for the read models. */
export interface Api {
  execute(command: object): Promise<Reply>;
  onChanges(listener: (changes: readonly ChangedRecord[]) => void): void;
}

// Keys of Nest's metadata.
const HANDLER_OF = '__commandHandler__';
const PROVIDERS_OF = 'providers';

const providersOf = (module: Class): object[] =>
  Reflect.getMetadata(PROVIDERS_OF, module) as object[];

export const startApi = async (life: Life, around: Surroundings): Promise<Api> => {
  const { log, logger, masterKey, mutation } = around;
  const store = log.portFor(life);
  const pools = ['api escrita', 'api leitura'].map((name) =>
    createPool('simulado', { name, onError: () => undefined }),
  );
  const [writePool, readPool] = [pools[0]!, pools[1]!];
  const sound = createCodec(eventCatalog, createKeyRing(writePool, masterKey));
  const codec = mutation.codec?.(sound) ?? sound;
  const recent = new RecentStreams();
  const reader = new StateReader(store, codec);
  const listener = new PgListener({ databaseUrl: 'simulado' } as never, logger);
  const feed = new ProjectionFeed(readPool, listener, logger);
  const followed = new FollowedRecords(store, reader, logger);
  const numbers = new Numbers(writePool, recent, new AuthoritySeals(masterKey));
  const writer = new HandleCommand({
    store,
    codec,
    reader,
    recent,
    followed,
    clock: systemClock,
    retryPolicy: systemRetryPolicy,
    keepsAnswers: true,
    cleared: numbers,
  });
  const injector = new Injector([
    [EVENT_STORE, store],
    [CODEC, codec],
    [CLOCK, systemClock],
    [LOGGER, logger],
    [CONFIG, { masterKey }],
    [WRITE_POOL, writePool],
    [READ_POOL, readPool],
    [READ_DATABASE, createReadDatabase(readPool)],
    [RecentStreams, recent],
    [FollowedRecords, followed],
    [StateReader, reader],
    [HandleCommand, writer],
    [Numbers, numbers],
    [Senhas, cheapHashes],
    [UniqueNames, new UniqueNames(writePool, reader, writer, systemClock)],
    [ConferenciaDeSenhas, {}],
    [PgListener, listener],
    [ProjectionFeed, feed],
  ]);
  const handlers = new Map<unknown, Class<Handler>>();
  for (const provider of MODULES.flatMap(providersOf)) {
    const command = Reflect.getMetadata(HANDLER_OF, provider) as unknown;
    if (command) handlers.set(command, provider as Class<Handler>);
  }
  const handle = async (command: object): Promise<CommandResult & { id?: number }> => {
    const handler = handlers.get(command.constructor);
    if (!handler) throw new Error(`Nobody handles ${command.constructor.name}.`);
    return injector.get(handler).execute(command);
  };
  const readModels = new ReadYourOwnWrite(feed);
  feed.onModuleInit();
  followed.onApplicationBootstrap();
  await listener.onApplicationBootstrap();
  return {
    async execute(command) {
      const { id, events, position } = await handle(command);
      const types = events.map(({ type }) => type);
      const waits = position !== null && !mutation.answersAtOnce;
      const stale = waits && !(await readModels.shown(types, position));
      return { id, position, types, stale };
    },
    onChanges: (listen) => void feed.onChanges(listen),
  };
};
