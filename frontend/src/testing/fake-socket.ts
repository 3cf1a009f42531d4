import type {
  Acompanhado,
  Mudanca,
  Presenca,
  RespostaDoAcompanhar,
  Vendo,
} from '@encomenda/contracts/shared/socket';
import type { LiveSocket } from '../app/socket';

/** A live connection that does what the test says. */
export const createFakeSocket = () => {
  const listeners = new Map<string, (payload: never) => void>();
  const counts = { connect: 0, disconnect: 0 };
  const sent: Vendo[] = [];
  const followed: Acompanhado[][] = [];
  let answerToFollow = (_answer: RespostaDoAcompanhar): void => undefined;
  const emit = (event: string, payload?: unknown) => listeners.get(event)?.(payload as never);
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    emit: (
      ...message:
        | [event: 'vendo', vendo: Vendo]
        | [
            event: 'acompanhar',
            acompanhados: readonly Acompanhado[],
            answered: typeof answerToFollow,
          ]
    ) => {
      if (message[0] === 'vendo') sent.push(message[1]);
      else {
        followed.push([...message[1]]);
        answerToFollow = message[2];
      }
    },
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
    /** What the page asked to hear of, oldest first; each replaces the one before. */
    followed,
    /** Answers the last asking: for how many milliseconds each was quiet. */
    quiet: (...quietos: (number | null)[]) => answerToFollow({ quietos }),
    connected: () => emit('connect'),
    lost: (reason = 'transport close') => emit('disconnect', reason),
    refused: () => emit('connect_error', new Error('refused')),
    present: (presenca: Presenca) => emit('presenca', presenca),
    announce: (...mudancas: Mudanca[]) => emit('mudou', { mudancas }),
  };
};
