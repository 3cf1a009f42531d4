import { join } from 'node:path';
import { until } from '@encomenda/system/waiting';
import { NodeService } from './node-service.js';

/** The event store server of `npm start`, on a PostgreSQL of its own. */
export const startEventStore = async (folder: string, port: number): Promise<NodeService> => {
  const place = ['--host', '127.0.0.1', '--port', String(port), '--dados', join(folder, 'eventos')];
  const command = ['node', 'embedded/dist/event-store.main.js', ...place];
  const store = new NodeService('eventstore', command, { NODE_ENV: 'production' });
  await until('the event store listens', () => store.said(/^esdb:/) !== undefined, 120_000);
  return store;
};
