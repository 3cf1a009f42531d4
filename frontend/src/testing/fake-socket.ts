import type { Mudanca, Presenca, Vendo } from '@encomenda/contracts/shared/socket';
import type { LiveSocket } from '../app/socket';

/** A live connection that does what the test says. */
export const createFakeSocket = () => {
  const listeners = new Map<string, (payload: never) => void>();
  const counts = { connect: 0, disconnect: 0 };
  const sent: Vendo[] = [];
  const emit = (event: string, payload?: unknown) => listeners.get(event)?.(payload as never);
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    emit: (_event, vendo) => sent.push(vendo),
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
    /** What the page said that it shows, oldest first. */
    sent,
    connected: () => emit('connect'),
    lost: (reason = 'transport close') => emit('disconnect', reason),
    refused: () => emit('connect_error', new Error('refused')),
    present: (presenca: Presenca) => emit('presenca', presenca),
    announce: (...mudancas: Mudanca[]) => emit('mudou', { mudancas }),
  };
};
