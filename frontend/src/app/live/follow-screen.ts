import {
  ASSUNTOS_ACOMPANHADOS,
  MAIS_ACOMPANHADOS,
  type Acompanhado,
  type Mudanca,
  type RespostaDoAcompanhar,
} from '@encomenda/contracts/shared/transport/socket';
import { LIVE_FOLLOW_MS } from '../../shared/constants';
import type { CacheTag } from '../../core/feature-subjects';
import type { Store } from '../../core/store/store';

type TagsOf = (mudanca: Mudanca) => CacheTag[];

type Provided = Record<string, Record<string, readonly unknown[]> | undefined>;

/** No record has this id, so only the tags of the whole subject match. */
const ANY_RECORD = 0;

const chave = ({ assunto, id }: Acompanhado): string => `${assunto}:${id ?? ''}`;

const candidates = (provided: Provided): number[] => {
  const ids = Object.values(provided).flatMap((byId) => Object.keys(byId ?? {}));
  const numbers = ids.map((id) => Number(/\d+$/.exec(id)?.[0] ?? ANY_RECORD));
  return [...new Set(numbers)].filter((id) => id !== ANY_RECORD);
};

const answersUnder = (provided: Provided, { type, id }: CacheTag): string[] => {
  const byId = provided[type] ?? {};
  return (id === undefined ? Object.values(byId).flat() : (byId[id] ?? [])).map(String);
};

/** Records and subjects in the cache, each with the cache keys that a change of it invalidates. */
export const followed = (
  provided: Provided,
  tagsOf: TagsOf,
): { acompanhado: Acompanhado; answers: string[] }[] => {
  const answersTo = (assunto: Acompanhado['assunto'], id: number) =>
    tagsOf({ assunto, id }).flatMap((tag) => answersUnder(provided, tag));
  const numbers = candidates(provided);
  return ASSUNTOS_ACOMPANHADOS.flatMap((assunto) => {
    const ofAny = answersTo(assunto, ANY_RECORD);
    const whole = { acompanhado: { assunto, id: null }, answers: ofAny };
    const records = numbers.flatMap((id) => {
      const answers = answersTo(assunto, id).filter((key) => !ofAny.includes(key));
      return answers.length > 0 ? [{ acompanhado: { assunto, id }, answers }] : [];
    });
    return ofAny.length > 0 ? [whole, ...records] : records;
  });
};

/** Above the server's limit, records are replaced by their subjects. */
const askedFor = (all: readonly Acompanhado[]): Acompanhado[] => {
  if (all.length <= MAIS_ACOMPANHADOS) return [...all];
  return [...new Set(all.map(({ assunto }) => assunto))].map((assunto) => ({ assunto, id: null }));
};

export interface FollowSocket {
  emit(
    event: 'acompanhar',
    acompanhados: readonly Acompanhado[],
    answered: (answer: RespostaDoAcompanhar) => void,
  ): unknown;
}

export const followScreen = (
  store: Store,
  socket: FollowSocket,
  tagsOf: TagsOf,
  onMissed: (missed: Mudanca[]) => void,
) => {
  let sent = '';
  let tags: unknown = null;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const provided = () => store.getState().api.provided.tags as Provided;

  const missed = (asked: Acompanhado, changedAt: number): boolean => {
    const queries: Record<string, { startedTimeStamp?: number } | undefined> =
      store.getState().api.queries;
    return followed(provided(), tagsOf)
      .filter(({ acompanhado: { assunto, id } }) =>
        asked.id === null ? assunto === asked.assunto : chave({ assunto, id }) === chave(asked),
      )
      .flatMap(({ answers }) => answers)
      .some((key) => (queries[key]?.startedTimeStamp ?? Infinity) < changedAt);
  };

  const send = () => {
    soon = undefined;
    if (store.getState().live.state !== 'live') return;
    const asked = askedFor(followed(provided(), tagsOf).map(({ acompanhado }) => acompanhado));
    const key = asked.map(chave).join();
    if (key === sent) return;
    sent = key;
    socket.emit('acompanhar', asked, ({ quietos }) => {
      const now = Date.now();
      const stale = asked.filter((one, n) => {
        const quieto = quietos[n] ?? null;
        return quieto !== null && missed(one, now - quieto);
      });
      if (stale.length > 0) onMissed(stale);
    });
  };

  const stop = store.subscribe(() => {
    if (tags === provided() || store.getState().live.state !== 'live') return;
    tags = provided();
    soon ??= setTimeout(send, LIVE_FOLLOW_MS);
  });

  return {
    /** A new connection has no subscriptions on the server. */
    connected: () => {
      sent = '';
      tags = null;
    },
    stop: () => {
      clearTimeout(soon);
      stop();
    },
  };
};
