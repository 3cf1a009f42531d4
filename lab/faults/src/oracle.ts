import { comparePositions, type RecordedEvent } from '@encomenda/contracts/shared/event';
import { derivedId } from '@encomenda/platform/ids';
import type { CommandRecord } from './sender.js';

/** Field with the number that an event allocates. */
const NUMBERED: Readonly<Record<string, string>> = {
  ClienteCadastrado: 'clienteId',
  ProdutoCadastrado: 'produtoId',
  CategoriaDeProdutoCriada: 'categoriaId',
  TagCriada: 'tagId',
  PedidoCriado: 'pedidoId',
  ItemAdicionado: 'itemId',
  PagamentoEfetuado: 'pagamentoId',
  ImagemAdicionada: 'imagemId',
};

/** Written by first access and by the worker. */
const NOBODY_SENDS = new Set(['UsuarioCriado', 'NotificacaoEmitida', 'PrazosVarridos']);

const byCommand = (log: readonly RecordedEvent[]): Map<string, RecordedEvent[]> => {
  const groups = new Map<string, RecordedEvent[]>();
  for (const event of log) {
    const { commandId } = event.metadata;
    groups.set(commandId, [...(groups.get(commandId) ?? []), event]);
  }
  return groups;
};

/** Revisions are dense, positions ascend, ids and numbers are unique. */
export function offencesOfLog(log: readonly RecordedEvent[]): string[] {
  const offences: string[] = [];
  const next = new Map<string, bigint>();
  const ids = new Set<string>();
  const numbers = new Set<string>();
  const once = (known: Set<string>, what: string): void => {
    if (known.has(what)) offences.push(`${what} stands there twice`);
    known.add(what);
  };
  log.forEach(({ id, stream, revision, position, type, data }, index) => {
    const expected = next.get(stream) ?? 0n;
    if (revision !== expected) offences.push(`${stream}@${revision} follows ${expected - 1n}`);
    next.set(stream, revision + 1n);
    const before = log[index - 1];
    if (before && comparePositions(before.position, position) >= 0)
      offences.push(`${stream}@${revision} does not stand behind the event before it`);
    once(ids, id);
    const field = NUMBERED[type];
    if (field) once(numbers, `${field} ${String(data[field])}`);
  });
  return offences;
}

/** Each command took effect once, in one stream, in one append. */
export function offencesOfEffects(log: readonly RecordedEvent[]): string[] {
  return [...byCommand(log)].flatMap(([commandId, events]) => {
    const [first] = events;
    return events.flatMap((event, index) => {
      const inPlace =
        event.stream === first?.stream && event.revision === first.revision + BigInt(index);
      if (!inPlace) return [`${commandId} took effect again at ${event.stream}@${event.revision}`];
      return index === 0 || event.id === derivedId(first.id, index)
        ? []
        : [`${event.id} was not written with ${first.id} by ${commandId}`];
    });
  });
}

/** The outcome stayed unknown. */
export const NEVER_ANSWERED = 'never answered';

/** Answer to a key reused with another body. */
const TAKEN_FOR_ANOTHER = /chave de idempotência já foi usada/;

/** As `503 ×12, 201`. */
const attemptsInShort = (attempts: readonly number[]): string => {
  const runs: { status: number; times: number }[] = [];
  for (const status of attempts) {
    const last = runs.at(-1);
    if (last?.status === status) last.times++;
    else runs.push({ status, times: 1 });
  }
  return runs.map(({ status, times }) => (times > 1 ? `${status} ×${times}` : status)).join(', ');
};

const offencesOfRecord = (record: CommandRecord, effect: readonly RecordedEvent[]): string[] => {
  const { intent, outcome, status, told, attempts } = record;
  const name = `${intent.method} ${intent.path} (${attemptsInShort(attempts)})`;
  if (attempts.some((attempt) => attempt >= 500 && attempt !== 503)) return [`${name}: an error`];
  if (outcome === 'unknown') return [`${name}: ${NEVER_ANSWERED}`];
  if (TAKEN_FOR_ANOTHER.test(told?.message ?? ''))
    return [
      `${name}: refused as another request, and did ${effect.map(({ type }) => type).join()}`,
    ];
  if (outcome === 'refused') {
    if (![404, 409, 422].includes(status)) return [`${name}: ${JSON.stringify(told)}`];
    return effect.length === 0 ? [] : [`${name}: refused, and yet it took effect`];
  }
  const created = effect.find(({ type }) => type in NUMBERED);
  if (effect.length === 0) return [`${name}: acknowledged, and lost`];
  const numbered = created?.data[NUMBERED[created.type]!];
  return numbered === told?.id
    ? []
    : [`${name}: number ${told?.id}, in the log ${String(numbered)}`];
};

/** Answers agree with the log, and every event was sent by somebody. */
export function offencesOfAnswers(
  log: readonly RecordedEvent[],
  records: readonly CommandRecord[],
): string[] {
  const effects = byCommand(log);
  const sent = new Set(records.map(({ commandId }) => commandId));
  return [
    ...records.flatMap((record) => offencesOfRecord(record, effects.get(record.commandId) ?? [])),
    ...log
      .filter(({ metadata, type }) => !NOBODY_SENDS.has(type) && !sent.has(metadata.commandId))
      .map(({ stream, revision }) => `nobody sent ${stream}@${revision}`),
  ];
}
