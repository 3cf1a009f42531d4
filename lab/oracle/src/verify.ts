import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type pg from 'pg';
import { verdictOnAuthority } from './authority/authority.js';
import { compareTable, type Comparison } from './compare/compare.js';
import type { Difference } from './compare/difference.js';
import { compareFigures, type WrongFigure } from './compare/figures.js';
import { locate, type Place } from './compare/locate.js';
import { withSnapshot, type Registration, type Snapshot } from './compare/snapshot.js';
import { allReadModels } from './expected/all-read-models.js';
import type { ReadModel } from './expected/table.js';
import { Fold } from './fold/fold.js';
import { memoryOf } from './fold/shop.js';
import type { Log } from './log.js';
import { isBehind, untilReached } from './until-reached.js';

export interface Options {
  readonly log: Log;
  readonly pool: pg.Pool;
  /** Milliseconds without progress after which a lagging read model is skipped. Default in `verify`. */
  readonly patience?: number;
  readonly readModels?: readonly ReadModel[];
  readonly onProgress?: (events: number) => void;
  /** When set, accounts, numbers and receipts are compared too. */
  readonly masterKey?: Buffer;
}

export interface Verdict {
  readonly events: number;
  readonly position: Position | null;
  readonly comparisons: readonly Comparison[];
  readonly figures: number;
  readonly wrongFigures: readonly WrongFigure[];
  /** In log order; differences without an event come last. */
  readonly differences: readonly (Difference & { readonly last: Place | undefined })[];
  readonly behind: readonly Registration[];
  /** Tables without an expectation, and expected tables that do not exist. */
  readonly unknown: readonly string[];
  readonly offences: readonly string[];
  readonly unused: ReadonlyMap<string, readonly number[]>;
}

const furthest = (a: Position | null, b: Position | null): Position | null =>
  !a || (b && comparePositions(b, a) > 0) ? b : a;

/** Compares each read model with the log up to its checkpoint. @throws ImpossibleLog, StoreUnavailable */
export const verify = async (options: Options): Promise<Verdict> => {
  const { log, pool, patience = 30_000, readModels = allReadModels } = options;
  const fold = new Fold();
  const advance = async (to: Position | null): Promise<void> => {
    if (!to || (fold.position && comparePositions(fold.position, to) >= 0)) return;
    for await (const events of log.read(fold.position, to)) {
      for (const event of events) fold.apply(event);
      options.onProgress?.(fold.events);
    }
  };
  const head = await log.head();
  await advance(head);
  await untilReached(pool, fold, patience);
  const found = await withSnapshot(pool, async (snapshot) => {
    const behind = snapshot.registry.filter((one) => isBehind(one, fold));
    const ready = snapshot.registry
      .filter((one) => !behind.includes(one))
      .map(({ name, checkpoint }) => ({ name, at: furthest(head, checkpoint) }))
      .sort((a, b) => (a.at && b.at ? comparePositions(a.at, b.at) : 0));
    const comparisons: Comparison[] = [];
    const wrongFigures: WrongFigure[] = [];
    let figures = 0;
    for (const { name, at } of ready) {
      const readModel = readModels.find(({ schema }) => schema === name);
      if (!readModel) continue;
      await advance(at);
      for (const table of tablesOf(readModel, snapshot))
        comparisons.push(await compareTable(table, fold.shop, snapshot));
      const compared = await compareFigures(name, fold.shop, snapshot);
      figures += compared.lines;
      wrongFigures.push(...compared.wrong);
    }
    return { behind, comparisons, figures, wrongFigures, unknown: strangers(readModels, snapshot) };
  });
  const { masterKey } = options;
  const authority = masterKey
    ? await verdictOnAuthority({
        pool,
        masterKey,
        fold,
        patience,
        toEnd: async () => advance(await log.head()),
      })
    : { offences: [], unused: new Map<string, number[]>() };
  const differences = found.comparisons.flatMap((comparison) => comparison.differences);
  const places =
    fold.position && differences.length > 0
      ? await locate(log, fold.position, differences, memoryOf(fold.shop))
      : new Map<Difference, Place>();
  return {
    ...found,
    ...authority,
    events: fold.events,
    position: fold.position,
    differences: differences
      .map((difference) => ({ ...difference, last: places.get(difference) }))
      .sort((a, b) => {
        if (a.last && b.last) return comparePositions(a.last.position, b.last.position);
        return Number(b.last !== undefined) - Number(a.last !== undefined);
      }),
  };
};

export const isSound = (verdict: Verdict): boolean =>
  verdict.comparisons.every(({ wrong }) => wrong === 0) &&
  verdict.wrongFigures.length === 0 &&
  verdict.behind.length === 0 &&
  verdict.offences.length === 0 &&
  verdict.unknown.length === 0;

const tablesOf = ({ schema, tables }: ReadModel, snapshot: Snapshot) =>
  Object.entries(tables)
    .filter(([name]) => snapshot.tables.get(schema)?.includes(name))
    .map(([name, table]) => ({ schema, name, table }));

const strangers = (readModels: readonly ReadModel[], { registry, tables }: Snapshot): string[] => {
  const here = registry.flatMap(({ name }) =>
    (tables.get(name) ?? []).map((table) => `${name}.${table}`),
  );
  const registered = new Set(registry.map(({ name }) => name));
  const ours = readModels
    .filter(({ schema }) => registered.has(schema))
    .flatMap(({ schema, tables: of }) => Object.keys(of).map((table) => `${schema}.${table}`));
  const unregistered = readModels.filter(({ schema }) => !registered.has(schema));
  return [
    ...here.filter((table) => !ours.includes(table)),
    ...ours.filter((table) => !here.includes(table)),
    ...unregistered.map(({ schema }) => schema),
  ];
};
