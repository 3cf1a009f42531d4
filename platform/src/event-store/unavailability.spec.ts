import { expect, it } from 'vitest';
import { describeError } from '../programs/command-line.js';
import { StoreUnavailable } from './event-store.js';
import { whyUnavailable } from './unavailability.js';

/** Messages of the client and of EventStoreDB 23.10.6. */
it.each([
  ['16 UNAUTHENTICATED: Unauthenticated', 'denied', 'recusou o usuário ou a senha'],
  ['7 PERMISSION_DENIED: Access Denied', 'denied', 'recusou o usuário ou a senha'],
  [
    'The event store refused an append: AccessDenied event_store.client.AccessDenied.',
    'denied',
    'recusou o usuário ou a senha',
  ],
  [
    '14 UNAVAILABLE: Name resolution failed for target dns:nao-existe.local:2113',
    'unreachable',
    'nenhum computador com o nome nao-existe.local:2113',
  ],
  [
    '14 UNAVAILABLE: No connection established. Last error: Error: unable to verify the first certificate. Resolution note: ',
    'unreachable',
    'O certificado do servidor de eventos não confere',
  ],
  [
    '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 10.0.0.2:2999. Resolution note: ',
    'unreachable',
    'se nome e porta estão certos',
  ],
  ['Failed to discover after 10 attempts.', 'unreachable', 'quem é o líder'],
  ['No answer in 5500 ms.', 'unreachable', 'Não há servidor de eventos que responda'],
  [
    '2 UNKNOWN: Exception was thrown by handler.',
    'other',
    'O servidor de eventos não respondeu: 2 UNKNOWN',
  ],
])('explains %s', (message, kind, sentence) => {
  const error = new StoreUnavailable(new Error(message));
  expect(whyUnavailable(error)).toBe(kind);
  expect(describeError(error)).toContain(sentence);
});
