import { comparePositions, type RecordedEvent } from '@encomenda/contracts/shared/event';
import { derivedId } from '@encomenda/platform/ids';
import type { CommandRecord } from './sender.js';

/** Of events that create something: the field that holds its number. */
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

/** The first administrator is no command of ours; the rest the worker tells by itself. */
const NOBODY_SENDS = new Set(['UsuarioCriado', 'NotificacaoEmitida', 'PrazosVarridos']);

const byCommand = (log: readonly RecordedEvent[]): Map<string, RecordedEvent[]> => {
  const groups = new Map<string, RecordedEvent[]>();
  for (const event of log) {
    const { commandId } = event.metadata;
    groups.set(commandId, [...(groups.get(commandId) ?? []), event]);
  }
  return groups;
};

/** Revisions dense, positions ascending, ids and numbers given once. */
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

/** Each command took effect once, in one place, by one decision. */
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

/** Nobody was told that it happened, nor that it did not. */
export const NEVER_ANSWERED = 'never answered';

/** What a repeat hears whose body is not the one that was carried out under its key. */
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

/** What clients were told agrees with the log, and the log holds nothing that nobody sent. */
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
