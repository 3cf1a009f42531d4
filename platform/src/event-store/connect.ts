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

const withoutWarning = <T>(work: () => T): T => {
  const { warn } = console;
  Object.assign(console, { warn: () => undefined });
  try {
    return work();
  } finally {
    Object.assign(console, { warn });
  }
};

interface WithReconnection {
  handleError: (calls: unknown, error: Error) => Promise<void>;
}

// The client calls `handleError` without handling its rejection, which would end the process. The
// failed call itself rejects anyway.
const survivingFailedSearches = (client: EventStoreDBClient): EventStoreDBClient => {
  const reconnection = client as unknown as WithReconnection;
  const { handleError } = reconnection;
  reconnection.handleError = (calls, error) => handleError(calls, error).catch(() => undefined);
  return client;
};

export const connectToEventStore = (connectionString: string): EventStoreDBClient =>
  survivingFailedSearches(
    withoutWarning(() => EventStoreDBClient.connectionString(withKeepAlive(connectionString))),
  );
