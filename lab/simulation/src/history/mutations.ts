import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { Mutation } from '../parts/surroundings.js';

const forgetting = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  metadata: { ...event.metadata, commandId: `esquecido-${event.id}` },
});

/** Changed after decoding, because the tag of a stored event covers its metadata. */
const withoutLookUp = (codec: EventCodec): EventCodec => ({
  encode: (event, place) => codec.encode(event, place),
  decode: async (events) => (await codec.decode(events)).map(forgetting),
  tryDecode: (events) => codec.tryDecode(events),
});

const isMove = (text: string): boolean => text.includes('update projecao.projecoes p');
const COMPARISON =
  /p\.commit_posicao is not distinct from m\.commit_posicao\s+and p\.prepare_posicao is not distinct from m\.prepare_posicao/;
/** @throws Error when `part` is not in the text: then the bug would not exist */
const replaced = (text: string, part: string | RegExp, by: string): string => {
  const changed = text.replace(part, by);
  if (changed === text) throw new Error(`A deliberate bug does not fit the statement: ${text}`);
  return changed;
};

/** Other command ids, so that the write side takes a retry for a new command. */
const OTHER_IDS = `(
  select array_agg(md5(id::text || statement_timestamp())::uuid order by place)
  from unnest($6::uuid[]) with ordinality as command (id, place))`;
const withOtherIds = (text: string): string =>
  replaced(
    replaced(text, 'd.comando = p.comando', '($6::uuid[])[d.linha] = p.comando'),
    'dar_numeros($6::uuid[]',
    `dar_numeros(${OTHER_IDS}`,
  );

/** Deliberate bugs. `foundBy`: seeds that run first; replace them when the product changes. */
export const MUTATIONS: Readonly<
  Record<string, Mutation & { readonly foundBy: readonly number[] }>
> = {
  /** An owner that lost its lock overwrites a newer checkpoint. */
  'sem-comparar-a-posicao': {
    foundBy: [309],
    sql: (text) => (isMove(text) ? replaced(text, COMPARISON, 'true') : text),
  },
  /** Repeated commands are decided again. */
  'sem-procurar-o-comando': { foundBy: [11], codec: withoutLookUp },
  /** The checkpoint is committed before the rows. */
  'posicao-a-parte': {
    foundBy: [859],
    commitsAfter: isMove,
  },
  /** Every attempt of a command allocates a new number. */
  'numero-a-cada-envio': {
    foundBy: [2],
    sql: (text) => (text.includes('escrita.dar_numeros') ? withOtherIds(text) : text),
  },
  /** No process repairs accounts after a crash. */
  'conta-sem-processo': {
    foundBy: [1036],
    processesMiss: (type) => type.startsWith('Usuario') || type === 'SenhaAlterada',
  },
  /** Answers do not wait for the read models. */
  'responde-sem-esperar': { foundBy: [7], answersAtOnce: true },
};
