import type { Mudanca } from '@encomenda/contracts/shared/socket';
import type { LiveSocket } from '../app/socket';

/** A live connection that does what the test says. */
export const createFakeSocket = () => {
  const listeners = new Map<string, (payload: never) => void>();
  const counts = { connect: 0, disconnect: 0 };
  const emit = (event: string, payload?: unknown) => listeners.get(event)?.(payload as never);
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    connect: () => {
      counts.connect += 1;
    },
    disconnect: () => {
      counts.disconnect += 1;
    },
  };
  return {
    socket,
    counts,
    connected: () => emit('connect'),
    lost: (reason = 'transport close') => emit('disconnect', reason),
    refused: () => emit('connect_error', new Error('refused')),
    announce: (...mudancas: Mudanca[]) => emit('mudou', { mudancas }),
  };
};
