import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { CallCredentials, ChannelCredentials, Metadata } from '@grpc/grpc-js';
import { startEventStoreServer } from '../server.js';
import { createTestDatabase } from './database.js';

export interface Target {
  readonly url: string;
  readonly client: EventStoreDBClient;
  close(): Promise<void>;
}

export const openTarget = async (): Promise<Target> => {
  const given = process.env['EVENTSTORE_URL'];
  if (given) {
    const client = EventStoreDBClient.connectionString(given);
    return { url: given, client, close: () => client.dispose() };
  }
  const database = await createTestDatabase();
  const server = await startEventStoreServer({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(server.connectionString);
  return {
    url: server.connectionString,
    client,
    close: async () => {
      await client.dispose();
      await server.stop();
      await database.drop();
    },
  };
};

export const rawChannelTo = ({
  url,
}: Target): { readonly host: string; readonly credentials: ChannelCredentials } => {
  const address = new URL(url.replace('esdb:', 'http:'));
  const { host, searchParams, username, password } = address;
  if (searchParams.get('tls') === 'false')
    return { host, credentials: ChannelCredentials.createInsecure() };
  const authorityFile = searchParams.get('tlsCAFile');
  const user = CallCredentials.createFromMetadataGenerator((_, answer) => {
    const metadata = new Metadata();
    const secret = Buffer.from([username, password].map(decodeURIComponent).join(':'));
    metadata.set('authorization', `Basic ${secret.toString('base64')}`);
    answer(null, metadata);
  });
  const channel = ChannelCredentials.createSsl(authorityFile ? readFileSync(authorityFile) : null);
  return { host, credentials: username ? channel.compose(user) : channel };
};

export const freshName = (kind = 'stream'): string => `${kind}-${randomUUID()}`;

export const someEvents = (count: number, type = 'counted', from = 0): EventData[] =>
  Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { n: from + index } }));

export const collect = async <Item>(source: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
};

export const revisions = (events: readonly ResolvedEvent[]): number[] =>
  events.map(({ event }) => Number(event?.revision));

export const numbers = (events: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): unknown[] =>
  events.map(({ event }) => (event?.data as { n?: unknown } | undefined)?.n);

/** Credentials per call make the client use Append instead of BatchAppend. */
export const CLASSIC = { credentials: { username: 'admin', password: 'changeit' } };

export const eventually = async (
  condition: () => boolean | Promise<boolean>,
  withinMs = 5_000,
): Promise<void> => {
  const giveUpAt = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
