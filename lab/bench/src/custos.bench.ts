import { join } from 'node:path';
import type { BenchRow } from './bench-row.js';
import type { Bench } from './bench.js';
import { numberCost } from './costs/number-cost.js';
import { storeCost } from './costs/store-cost.js';
import type { Compared } from './costs/taking-turns.js';
import { aPartOf, type Effort } from './effort.js';
import { onPostgres } from './system/bench-system.js';
import type { Database } from './system/database.js';
import { newDatabase } from './system/new-database.js';

const CLIENTS = 16;

interface Words {
  readonly what: string;
  readonly unit: string;
  readonly without: string;
  readonly about: string;
}

const rows = (
  { what, unit, without, about }: Words,
  { alone, together }: { readonly alone: Compared; readonly together: Compared },
): BenchRow[] => [
  {
    name: `${what}, one client`,
    value: alone.perSecond,
    unit,
    limit: { name: without, share: alone.share.perSecond },
    about,
  },
  {
    name: `… ${CLIENTS} clients`,
    value: together.perSecond,
    unit,
    limit: { name: without, share: together.share.perSecond },
  },
  {
    name: `… ${CLIENTS} clients, processor time for each`,
    value: together.processorMs,
    unit: 'ms',
    limit: { name: without, share: together.share.processorMs },
  },
];

const measure = async (postgres: Database, effort: Effort): Promise<BenchRow[]> => {
  const loop = { seconds: aPartOf(effort, 0.5), clients: CLIENTS, postgres: postgres.pid() };
  const numbers = await numberCost(await newDatabase(postgres.url, 'numeros'), loop);
  const store = await storeCost(
    {
      openUrl: await newDatabase(postgres.url, 'aberto'),
      closedUrl: await newDatabase(postgres.url, 'fechado'),
      folder: join(postgres.folder, 'dados'),
    },
    loop,
  );
  return [
    ...rows(
      {
        what: 'numbers from counters',
        unit: 'numbers/s',
        without: 'numbers from a sequence',
        about:
          'The statement that the api sends, with what it tells of earlier numbers, against the one that it sent when numbers came from sequences, in turns on one database.',
      },
      numbers,
    ),
    ...rows(
      {
        what: 'appends with TLS, password and a tag per event',
        unit: 'appends/s',
        without: 'a store that is open to anybody',
        about:
          'One event to a stream of its own over the official client, against a store and events without any of them, in turns on one PostgreSQL. The tag is an HMAC of place, type, data and metadata. Processor time is that of client, store and PostgreSQL.',
      },
      store,
    ),
  ];
};

export const custosBench: Bench = { name: 'custos', run: onPostgres(measure) };
