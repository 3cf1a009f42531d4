import { EventStoreDBClient } from '@eventstore/db-client';

export const streamRate = async (connectionString: string, count: number): Promise<number> => {
  const client = EventStoreDBClient.connectionString(connectionString);
  const startedAt = performance.now();
  let seen = 0;
  for await (const { event } of client.subscribeToAll()) {
    if (event && !event.type.startsWith('$') && ++seen === count) break;
  }
  const rate = count / ((performance.now() - startedAt) / 1_000);
  await client.dispose();
  return rate;
};
