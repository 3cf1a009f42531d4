import { startEventStoreServer } from '@encomenda/embedded/event-store/server';
import { nodeCommand } from './node.js';
import { startEventStoreDb } from './servers.js';

export interface TestLog {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** An EventStoreDB node in memory when `EVENTSTORE_NODE` is set; otherwise our server on `databaseUrl`. */
export const startTestLog = (databaseUrl: string): Promise<TestLog> => {
  const command = nodeCommand();
  return command
    ? startEventStoreDb(command, { inMemory: true })
    : startEventStoreServer({ databaseUrl });
};
