import { EventStoreDBClient } from '@eventstore/db-client';

/** A frozen server is noticed after these, instead of the client's 20 s. */
const KEEP_ALIVE = { keepAliveInterval: '2000', keepAliveTimeout: '2000' };

const withKeepAlive = (connectionString: string): string => {
  const [base, query] = connectionString.split('?');
  const settings = new URLSearchParams({
    ...KEEP_ALIVE,
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  // The client takes a plus sign literally, in the path of a certificate for example.
  return `${base}?${settings.toString().replaceAll('+', '%20')}`;
};

/** The client warns of every keep-alive below ten seconds; ours is meant. */
const withoutWarning = <T>(work: () => T): T => {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { warn });
  }
};

/** The official client, set to notice a frozen server. It connects when it is first used. */
export const connectToEventStore = (connectionString: string): EventStoreDBClient =>
  withoutWarning(() => EventStoreDBClient.connectionString(withKeepAlive(connectionString)));
