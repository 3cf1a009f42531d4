import { EventStoreDBClient } from '@eventstore/db-client';

/** ms. The client's default detects a frozen server only after 20 s. */
const KEEP_ALIVE = { keepAliveInterval: '2000', keepAliveTimeout: '2000' };

const withKeepAlive = (connectionString: string): string => {
  const [base, query] = connectionString.split('?');
  const settings = new URLSearchParams({
    ...KEEP_ALIVE,
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  // The client does not decode a plus sign, which the path of a certificate may have.
  return `${base}?${settings.toString().replaceAll('+', '%20')}`;
};

/** The client warns of keep-alive intervals below 10 s. */
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
 * A failed call starts a search for the leader that no caller awaits: its rejection would end the
 * process. The call that needs the leader searches again and receives the error.
 */
const survivingFailedSearches = (client: EventStoreDBClient): EventStoreDBClient => {
  const reconnection = client as unknown as WithReconnection;
  const { handleError } = reconnection;
  reconnection.handleError = (calls, error) => handleError(calls, error).catch(() => undefined);
  return client;
};

/** Official client with a short keep-alive. It connects on first use. */
export const connectToEventStore = (connectionString: string): EventStoreDBClient =>
  survivingFailedSearches(
    withoutWarning(() => EventStoreDBClient.connectionString(withKeepAlive(connectionString))),
  );
