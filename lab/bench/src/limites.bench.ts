import type { Bench } from './bench.js';
import { aPartOf } from './effort.js';
import {
  bareNest,
  fourEventCommits,
  jsonPages,
  oneEventCommits,
  selectsByKey,
} from './limits/limits.js';
import { quantile } from './load/statistics.js';
import { onPostgres } from './system/bench-system.js';

export const limitesBench: Bench = {
  name: 'limites',
  run: onPostgres(async (database, effort) => {
    const seconds = aPartOf(effort, 0.15);
    const json = jsonPages(seconds);
    const nest = await bareNest(seconds);
    const nestAlone = await bareNest(seconds, 1);
    return [
      {
        name: 'JSON.stringify of a page of 25 rows',
        value: json.stringify,
        unit: 'pages/s',
        reference: 53_506,
        about: 'One processor and nothing else.',
      },
      { name: 'JSON.parse of the same', value: json.parse, unit: 'pages/s', reference: 32_832 },
      {
        name: 'PostgreSQL: row by its key, 16 connections of one Node process',
        value: await selectsByKey(database.url, seconds),
        unit: 'rows/s',
        reference: 30_660,
      },
      {
        name: 'PostgreSQL: transaction of one event, one connection',
        value: await oneEventCommits(database.url, seconds, 1),
        unit: 'commits/s',
        reference: 7_687,
      },
      {
        name: 'PostgreSQL: transaction of one event, 16 connections',
        value: await oneEventCommits(database.url, seconds),
        unit: 'commits/s',
        reference: 17_093,
      },
      {
        name: 'PostgreSQL: transaction of four events, 16 connections',
        value: await fourEventCommits(database.url, seconds),
        unit: 'commits/s',
        reference: 11_899,
      },
      {
        name: 'bare Nest handler, 16 clients',
        value: nest.perSecond,
        unit: 'requests/s',
        reference: 10_634,
        about:
          'Asked by the caller of these benches, a Node program on the same processors; on the reference machine by wrk with 32 connections, which costs next to nothing. Part of the difference is the caller.',
      },
      {
        name: 'bare Nest handler, one client, p50',
        value: quantile(nestAlone.latencies, 0.5),
        unit: 'ms',
      },
    ];
  }),
};
