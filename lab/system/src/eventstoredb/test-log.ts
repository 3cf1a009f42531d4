import { startEventStoreServer } from '@encomenda/embedded/event-store/server';
import { nodeCommand } from './node.js';
import { startEventStoreDb } from './servers.js';

/** An empty log of its own. */
export interface TestLog {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** Where `EVENTSTORE_NODE` is set, a node of that EventStoreDB in memory; else our server on `databaseUrl`. */
export const startTestLog = (databaseUrl: string): Promise<TestLog> => {
  const command = nodeCommand();
  return command
    ? startEventStoreDb(command, { inMemory: true })
    : startEventStoreServer({ databaseUrl });
};
