import type { EventStore, StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { Mutation } from './parts/surroundings.js';

const forgetting = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...(event.metadata as object), commandId: `esquecido-${event.id}` },
});

const withoutLookUp = (store: EventStore): EventStore => ({
  append: (stream, events, expected) => store.append(stream, events, expected),
  readStream: async (stream) => (await store.readStream(stream)).map(forgetting),
  lastEvent: (stream) => store.lastEvent(stream),
  head: () => store.head(),
  subscribe: (options) => store.subscribe(options),
  close: () => store.close(),
});

const isMove = (text: string): boolean => text.includes('update projecao.projecoes p');

/**
 * Mistakes that the product does not make; each of them must be found. `foundBy` are seeds that have
 * found it, to be told first: when the product changes, others may take their place.
 */
export const MUTATIONS: Readonly<
  Record<string, Mutation & { readonly foundBy: readonly number[] }>
> = {
  /** A second owner, or one that was frozen, overwrites a checkpoint that moved on. */
  'sem-comparar-a-posicao': {
    foundBy: [63],
    sql: (text) =>
      isMove(text)
        ? text
            .replace(
              'p.commit_posicao is not distinct from $4::numeric',
              '$4::numeric is distinct from -1',
            )
            .replace(
              'p.prepare_posicao is not distinct from $5::numeric',
              '$5::numeric is distinct from -1',
            )
        : text,
  },
  /** A repeated command is decided again. */
  'sem-procurar-o-comando': { foundBy: [3], store: withoutLookUp },
  /** The checkpoint is on disk before the rows are. */
  'posicao-a-parte': {
    foundBy: [9],
    commitsAfter: isMove,
  },
  /** Every sending of one command gets a number of its own. */
  'numero-a-cada-envio': {
    foundBy: [3],
    sql: (text) =>
      text.includes('escrita.dar_numeros')
        ? text.replace(
            '$3::uuid[]',
            '(select array_agg(gen_random_uuid()) from unnest($3::uuid[]) comando)',
          )
        : text,
  },
  /** Accounts are put right by whoever appended, and by nobody after a crash. */
  'conta-sem-processo': {
    foundBy: [564],
    processesMiss: (type) => type.startsWith('Usuario') || type === 'SenhaAlterada',
  },
  /** Answers go out before the read models show what they say. */
  'responde-sem-esperar': { foundBy: [4], answersAtOnce: true },
};
