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
 * Deliberate bugs, each of which must be found. `foundBy`: seeds tried first; replace them when the product
 * changes.
 */
export const MUTATIONS: Readonly<
  Record<string, Mutation & { readonly foundBy: readonly number[] }>
> = {
  /** A second or resumed owner overwrites a newer checkpoint. */
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
  /** Repeated commands are decided again. */
  'sem-procurar-o-comando': { foundBy: [3], store: withoutLookUp },
  /** The checkpoint is committed before the rows. */
  'posicao-a-parte': {
    foundBy: [9],
    commitsAfter: isMove,
  },
  /** Every attempt of a command allocates a new number. */
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
  /** No process repairs accounts after a crash. */
  'conta-sem-processo': {
    foundBy: [564],
    processesMiss: (type) => type.startsWith('Usuario') || type === 'SenhaAlterada',
  },
  /** Answers do not wait for the read models. */
  'responde-sem-esperar': { foundBy: [4], answersAtOnce: true },
};
