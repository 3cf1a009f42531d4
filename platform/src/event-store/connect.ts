import { EventStoreDBClient } from '@eventstore/db-client';

/** ms until a frozen server is detected. The client's default is 20 s. */
const KEEP_ALIVE = { keepAliveInterval: '2000', keepAliveTimeout: '2000' };

const withKeepAlive = (connectionString: string): string => {
  const [base, query] = connectionString.split('?');
  const settings = new URLSearchParams({
    ...KEEP_ALIVE,
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  // The client does not decode a plus sign, for example in the path of a certificate.
  return `${base}?${settings.toString().replaceAll('+', '%20')}`;
};

/** The client warns of keep-alive intervals below 10 s; ours is deliberate. */
const withoutWarning = <T>(work: () => T): T => {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { warn });
  }
};

/** Protected in the client's types. */
interface WithReconnection {
  handleError: (calls: unknown, error: Error) => Promise<void>;
}

/**
 * After a failed call the client waits for its own search of a leader, and nobody receives the error
 * of a search that fails: it would end the process. The call that searched receives it anyway.
 */
const survivingFailedSearches = (client: EventStoreDBClient): EventStoreDBClient => {
  const reconnection = client as unknown as WithReconnection;
  const { handleError } = reconnection;
  reconnection.handleError = (calls, error) => handleError(calls, error).catch(() => undefined);
  return client;
};

/** Creates the official client with a short keep-alive. It connects on first use. */
export const connectToEventStore = (connectionString: string): EventStoreDBClient =>
  survivingFailedSearches(
    withoutWarning(() => EventStoreDBClient.connectionString(withKeepAlive(connectionString))),
  );
