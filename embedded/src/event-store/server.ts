import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import monitoringGrpc from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import operationsGrpc from '@eventstore/db-client/generated/operations_grpc_pb.js';
import persistentGrpc from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import projectionsGrpc from '@eventstore/db-client/generated/projections_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersGrpc from '@eventstore/db-client/generated/users_grpc_pb.js';
import {
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { appendHandler, deleteHandler, tombstoneHandler } from './append/append.handlers.js';
import { basicCheck, type Credentials } from './auth.js';
import { batchAppendHandler } from './append/batch-append.handler.js';
import { coalescing } from './append/coalescing.js';
import { supportedMethodsHandler } from './features.js';
import { gossipHandler } from './gossip.js';
import { readHandler } from './read/read.handlers.js';
import { checked, refuseService } from './refusals/refusal.js';
import { EventStore } from './store.js';

const DEFAULT_LOCK_WAIT_MS = 10_000;
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
const SHUTDOWN_WAIT_MS = 2_000;

export interface EventStoreServerOptions {
  readonly databaseUrl: string;
  readonly schema?: string;
  readonly port?: number;
  readonly host?: string;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** The only accepted user. Needs TLS: without it clients send no credentials. */
  readonly credentials?: Credentials;
  /** ms to wait for the lock of a server that is stopping. */
  readonly lockWaitMs?: number;
  /** ms. A PostgreSQL connection that takes longer for a query counts as lost. */
  readonly answerWithinMs?: number;
  readonly log?: (line: string) => void;
}

export interface RunningEventStore {
  readonly port: number;
  readonly connectionString: string;
  stop(): Promise<void>;
}

const raw = (bytes: Buffer): Buffer => bytes;

/** These messages pass as bytes, because their codecs are written by hand. */
const streamsDefinition: ServiceDefinition = {
  ...streamsGrpc.StreamsService,
  read: { ...streamsGrpc.StreamsService.read, responseSerialize: raw },
  batchAppend: {
    ...streamsGrpc.StreamsService.batchAppend,
    requestDeserialize: raw,
    responseSerialize: raw,
  },
};

/** Serves EventStoreDB's gRPC protocol from a PostgreSQL schema. @throws LogIsTaken when another server has the lock */
export const startEventStoreServer = async (
  options: EventStoreServerOptions,
): Promise<RunningEventStore> => {
  const { databaseUrl, schema = 'eventstore', host = '127.0.0.1', tls, credentials } = options;
  if (credentials && !tls)
    throw new Error('credentials need TLS: clients do not send them without');
  const store = await EventStore.open({
    databaseUrl,
    schema,
    lockWaitMs: options.lockWaitMs ?? DEFAULT_LOCK_WAIT_MS,
    answerWithinMs: options.answerWithinMs,
    log: options.log ?? (() => {}),
  });

  let port = 0;
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    interceptors: [coalescing],
  });
  const add = (definition: ServiceDefinition, implementation: UntypedServiceImplementation): void =>
    server.addService(definition, guarded(definition, implementation, credentials));
  add(streamsDefinition, {
    read: readHandler(store),
    append: appendHandler(store),
    batchAppend: batchAppendHandler(store),
    delete: deleteHandler(store),
    tombstone: tombstoneHandler(store),
  });
  // Clients call these two services without credentials.
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsHandler,
  });
  server.addService(gossipGrpc.GossipService, { read: gossipHandler(() => ({ host, port })) });
  for (const [definition, what] of NOT_SUPPORTED) add(definition, refuseService(definition, what));

  try {
    port = await bind(server, `${bracketed(host)}:${options.port ?? 0}`, tls);
  } catch (error) {
    await store.close();
    throw error;
  }
  const query = tls ? 'tls=true' : 'tls=false';
  let stopped: Promise<void> | undefined;
  return {
    port,
    connectionString: `esdb://${bracketed(host)}:${port}?${query}`,
    stop: () => (stopped ??= stop(server, store)),
  };
};

const NOT_SUPPORTED: readonly [ServiceDefinition, string][] = [
  [
    persistentGrpc.PersistentSubscriptionsService,
    'persistent subscriptions; use a catch-up subscription',
  ],
  [projectionsGrpc.ProjectionsService, 'projections inside the server'],
  [operationsGrpc.OperationsService, 'operations such as scavenge'],
  [usersGrpc.UsersService, 'the administration of users'],
  [monitoringGrpc.MonitoringService, 'statistics'],
];

const guarded = (
  definition: ServiceDefinition,
  implementation: UntypedServiceImplementation,
  credentials: Credentials | undefined,
): UntypedServiceImplementation => {
  if (!credentials) return implementation;
  const check = basicCheck(credentials);
  return Object.fromEntries(
    Object.entries(implementation).map(([name, handler]) => [
      name,
      checked(definition[name]!, check, handler),
    ]),
  );
};

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const bind = (
  server: Server,
  address: string,
  tls: EventStoreServerOptions['tls'],
): Promise<number> => {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) },
      ])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
};

const stop = async (server: Server, store: EventStore): Promise<void> => {
  await store.drain();
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, SHUTDOWN_WAIT_MS);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
  await store.close();
};
