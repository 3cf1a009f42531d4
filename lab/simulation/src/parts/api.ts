import { ArquivosGuardados } from '@encomenda/backend/arquivos/arquivos-guardados';
import { ClientesModule } from '@encomenda/backend/clientes/clientes.module';
import { ConfiguracoesModule } from '@encomenda/backend/configuracoes/configuracoes.module';
import { DespesasModule } from '@encomenda/backend/despesas/despesas.module';
import { EntregasModule } from '@encomenda/backend/entregas/entregas.module';
import { MensagensModule } from '@encomenda/backend/mensagens/mensagens.module';
import { OrcamentosModule } from '@encomenda/backend/orcamentos/orcamentos.module';
import { PedidosModule } from '@encomenda/backend/pedidos/pedidos.module';
import { CommandsModule } from '@encomenda/backend/platform/commands/commands.module';
import { FollowedRecords } from '@encomenda/backend/platform/commands/streams/followed-records';
import type { CommandResult } from '@encomenda/backend/platform/commands/handle-command';
import { ReadYourOwnWrite } from '@encomenda/backend/platform/commands/answer/read-your-own-write';
import type { ChangedRecord } from '@encomenda/backend/platform/projections/changes';
import { PgListener } from '@encomenda/backend/platform/projections/pg-listener';
import { ProjectionFeed } from '@encomenda/backend/platform/projections/projection-feed';
import { readDatabase } from '@encomenda/backend/platform/queries/read-models/read-database';
import {
  CLOCK,
  CODEC,
  CONFIG,
  EVENT_STORE,
  LOGGER,
  READ_POOL,
  ROLE,
  WRITE_POOL,
} from '@encomenda/backend/platform/tokens';
import { ProdutosModule } from '@encomenda/backend/produtos/produtos.module';
import { TagsModule } from '@encomenda/backend/tags/tags.module';
import { ConferenciaDeSenhas } from '@encomenda/backend/usuarios/senhas/conferencia-de-senhas';
import { Senhas } from '@encomenda/backend/usuarios/senhas/senhas';
import { UsuariosModule } from '@encomenda/backend/usuarios/usuarios.module';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import type { Position } from '@encomenda/contracts/shared/events/event';
import { systemClock } from '@encomenda/platform/clock';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createKeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import { createPool } from '@encomenda/platform/database/postgres';
import type { Life } from '../world/actor.js';
import { cheapHashes } from './accounts.js';
import { Injector, providersOf, type Class } from './injector.js';
import type { Surroundings } from './surroundings.js';

const MODULES: readonly Class[] = [
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

/** The API without HTTP. Its answers wait for the read models. */
export interface Api {
  execute(command: object): Promise<Reply>;
  onChanges(listener: (changes: readonly ChangedRecord[]) => void): void;
}

// Key of Nest's metadata.
const HANDLER_OF = '__commandHandler__';

export const startApi = async (life: Life, around: Surroundings): Promise<Api> => {
  const { log, logger, masterKey, mutation } = around;
  const store = log.portFor(life);
  const pools = ['api escrita', 'api leitura'].map((name) =>
    createPool('simulado', { name, onError: () => undefined }),
  );
  const [writePool, readPool] = [pools[0]!, pools[1]!];
  const sound = createCodec(eventCatalog, createKeyRing(writePool, masterKey));
  const codec = mutation.codec?.(sound) ?? sound;
  const injector = new Injector(
    [
      [ROLE, 'api'],
      [EVENT_STORE, store],
      [CODEC, codec],
      [CLOCK, systemClock],
      [LOGGER, logger],
      [CONFIG, { masterKey, databaseUrl: 'simulado' }],
      [WRITE_POOL, writePool],
      [READ_POOL, readPool],
      [Senhas, cheapHashes],
      [ConferenciaDeSenhas, {}],
      [ArquivosGuardados, { prepararTamanhos: () => undefined }],
    ],
    [...providersOf(CommandsModule), readDatabase],
  );
  const handlers = new Map<unknown, Class<Handler>>();
  for (const provider of MODULES.flatMap(providersOf)) {
    if (typeof provider !== 'function') continue;
    const command = Reflect.getMetadata(HANDLER_OF, provider) as unknown;
    if (command) handlers.set(command, provider as unknown as Class<Handler>);
  }
  const handle = async (command: object): Promise<CommandResult & { id?: number }> => {
    const handler = handlers.get(command.constructor);
    if (!handler) throw new Error(`Nobody handles ${command.constructor.name}.`);
    return injector.get(handler).execute(command);
  };
  const readModels = injector.get(ReadYourOwnWrite);
  const feed = injector.get(ProjectionFeed);
  feed.onModuleInit();
  injector.get(FollowedRecords).onApplicationBootstrap();
  await injector.get(PgListener).onApplicationBootstrap();
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
