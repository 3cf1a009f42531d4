import type {
  Acompanhado,
  Mudanca,
  Presenca,
  RespostaDoAcompanhar,
  Vendo,
} from '@encomenda/contracts/shared/transport/socket';
import type { LiveSocket } from '../../app/live/socket';

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
    sent,
    followed,
    /** Answers the last subscription: for how many ms each subject had no known change. */
    quiet: (...quietos: (number | null)[]) => answerToFollow({ quietos }),
    connected: () => emit('connect'),
    lost: (reason = 'transport close') => emit('disconnect', reason),
    refused: () => emit('connect_error', new Error('refused')),
    present: (presenca: Presenca) => emit('presenca', presenca),
    announce: (...mudancas: Mudanca[]) => emit('mudou', { mudancas }),
  };
};
