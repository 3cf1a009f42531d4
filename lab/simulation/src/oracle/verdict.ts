import { eventCatalog } from '@encomenda/contracts/catalogo';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { KeyRing } from '@encomenda/platform/event-store/encryption/key-ring';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import type { AnyProjection } from '@encomenda/projections/platform/projection';
import { report } from '@encomenda/oracle/report';
import { allReadModels } from '@encomenda/oracle/expected/all-read-models';
import { memoryLog } from '@encomenda/oracle/log';
import { byCommand, offencesOfEffects } from '@encomenda/oracle/log-offences';
import { isSound, verify } from '@encomenda/oracle/verify';
import type pg from 'pg';
import { CANARY } from '../people/known.js';
import type { CommandRecord } from '../people/browser.js';
import type { SimDatabase } from '../ports/sim-database.js';
import type { SimLog } from '../ports/sim-log.js';

/** I-1, I-2, I-3: acknowledged commands took effect once, refused ones did not. */
export const offencesOfAnswers = (
  log: readonly StoredEvent[],
  records: readonly CommandRecord[],
): string[] => {
  const effects = byCommand(log);
  const offences = offencesOfEffects(log);
  for (const { commandId, name, outcome, reply, refusal, attempts } of records) {
    const effect = effects.get(commandId) ?? [];
    const told = `${name} (${attempts.join(', ')})`;
    if (outcome === 'unknown') offences.push(`${told}: never resolved`);
    if (outcome === 'refused' && effect.length > 0)
      offences.push(`${told}: refused (${refusal}), and yet it took effect`);
    if (outcome === 'ok' && effect.length !== (reply?.types.length ?? 0))
      offences.push(`${told}: acknowledged ${reply?.types.join()}, the log has ${effect.length}`);
  }
  return offences;
};

/** I-9: each cause emits one notification. */
export const offencesOfNotifications = (log: readonly StoredEvent[]): string[] => {
  const told = log.filter(({ stream }) => stream.startsWith('notificacao-'));
  const streams = new Set(told.map(({ stream }) => stream));
  return streams.size === told.length ? [] : ['a notification was emitted twice'];
};

/** I-14: an approved quote has one open order, and both name each other. `worked`: a worker ran. */
export const offencesOfQuotes = (log: readonly StoredEvent[], worked: boolean): string[] => {
  const offences: string[] = [];
  const made = new Map<number, number>();
  const told = new Set<string>();
  const cancelled = new Set<number>();
  const approved = new Set<number>();
  for (const { type, data } of log) {
    const { orcamentoId, pedidoId } = data as { orcamentoId: number; pedidoId: number };
    if (type === 'PedidoCancelado') cancelled.add(pedidoId);
    if (type === 'CancelamentoDesfeito') cancelled.delete(pedidoId);
    if (type === 'OrcamentoAprovado') approved.add(orcamentoId);
    if (type === 'PedidoDoOrcamentoFeito') told.add(`${orcamentoId} ${pedidoId}`);
    if (type !== 'PedidoFeitoDeOrcamento') continue;
    const before = made.get(orcamentoId);
    if (before !== undefined && before !== pedidoId && !cancelled.has(before))
      offences.push(`of quote ${orcamentoId} two orders were made: ${before} and ${pedidoId}`);
    made.set(orcamentoId, pedidoId);
  }
  if (!worked) return offences;
  for (const quote of approved)
    if (!told.has(`${quote} ${made.get(quote)}`))
      offences.push(`quote ${quote} was approved and has no order`);
  return offences;
};

/** I-11: the log and the log lines contain no personal data in the clear. */
export const offencesOfSecrecy = (
  log: readonly StoredEvent[],
  said: readonly string[],
): string[] => {
  const inLog = log.filter((event) =>
    JSON.stringify([event.stream, event.type, event.data, event.metadata]).includes(CANARY),
  );
  return [
    ...inLog.map(({ stream, type }) => `personal data in the clear: ${type} in ${stream}`),
    ...said.filter((text) => text.includes(CANARY)).map((text) => `personal data told: ${text}`),
  ];
};

interface Registered {
  nome: string;
  estado: string;
  erro: string | null;
  commit_posicao: string | null;
}

export const registry = async (database: SimDatabase): Promise<Registered[]> =>
  (
    await database.look(
      'select nome, estado, erro, commit_posicao::text from projecao.projecoes order by nome',
    )
  ).rows as unknown as Registered[];

export const keysIn = async (keys: KeyRing, log: readonly StoredEvent[]): Promise<KeyRing> => {
  const owners = log.flatMap(({ data }) => {
    const sealed = (data as { pessoal?: { titular: string } }).pessoal;
    return sealed ? [sealed.titular] : [];
  });
  await keys.load([...new Set(owners)]);
  return keys;
};

export const observer = (database: SimDatabase): pg.Pool => {
  const nothing = Promise.resolve({ rows: [], rowCount: 0 });
  let cursor: string | undefined;
  const query = (text: string, values: readonly unknown[] = []) => {
    const [, select] = /^\s*declare .* cursor for\s+(.*)$/s.exec(text) ?? [];
    if (select !== undefined) cursor = select;
    if (/^\s*fetch/.test(text) && cursor !== undefined) {
      const all = database.look(cursor);
      cursor = undefined;
      return all;
    }
    return /^\s*(begin|rollback|lock|declare|fetch|close)\b/.test(text)
      ? nothing
      : database.look(text, values);
  };
  const client = { query, release: () => undefined };
  return { query, connect: () => Promise.resolve(client) } as unknown as pg.Pool;
};

/** I-4, I-5, I-7: every row equals the oracle's expectation. */
export const offencesOfReadModels = async (
  { log, database, keys }: { log: SimLog; database: SimDatabase; keys: KeyRing },
  projections: readonly AnyProjection[],
  upTo = log.all.length,
): Promise<string[]> => {
  const stored = log.all.slice(0, upTo);
  const codec = createCodec(eventCatalog, await keysIn(keys, stored));
  const events = await codec.decode(log.all);
  const names = new Set(projections.map(({ name }) => name));
  try {
    const verdict = await verify({
      log: { ...memoryLog(events), head: () => Promise.resolve(stored.at(-1)?.position ?? null) },
      pool: observer(database),
      patience: 0,
      readModels: allReadModels.filter(({ schema }) => names.has(schema)),
    });
    return isSound(verdict) ? [] : [report(verdict)];
  } catch (error) {
    return [`the log is impossible: ${String(error)}`];
  }
};
