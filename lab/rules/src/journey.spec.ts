import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimsIn, falseClaim, VERBS } from './claims.js';

/** The table "The journey of one order" in ARCHITECTURE.md makes claims that the code holds. */

const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(
  '## The journey of one order',
);
const rows = section.split('\n').filter((line) => /^\| +\d+ +\|/.test(line));
const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

describe('the journey of one order', () => {
  it.each(rows)('%s', (row) => {
    const claims = claimsIn(row);
    expect(claims).not.toEqual([]);
    expect(claims.flatMap((claim) => falseClaim(claim, readFile) ?? [])).toEqual([]);
  });

  it('names no file outside a claim', () => {
    const named = rows.flatMap((row) => row.match(/`[^`]+\.tsx?`/g) ?? []);
    const claimed = new Set(rows.flatMap(claimsIn).map(({ file }) => `\`${file}\``));
    expect(named.filter((file) => !claimed.has(file))).toEqual([]);
  });

  it('makes every kind of claim', () => {
    const verbs = new Set(rows.flatMap(claimsIn).map(({ verb }) => verb));
    expect(VERBS.filter((verb) => !verbs.has(verb))).toEqual([]);
  });
});

/** An invented shop of kites. */
const KITES: Readonly<Record<string, string>> = {
  'kite.page.tsx': `import { useFlyMutation } from './kite.api';\n
const Sheet = () => {\n  const [fly] = useFlyMutation();\n};\n
export const KitePage = () => <Sheet />;\n`,
  'kite.api.ts': `const send = sendForm('POST', '/api/kites/fly');\n
export const { useFlyMutation, useLandMutation } = kiteApi;\n`,
  'kites.controller.ts': `@Controller('api')
export class KitesController {
  @Post('kites/fly')
  @RequiresPower('kites:fly')
  fly(@Body({ schema: flightBody }) body: Flight) {
    return this.commands.execute(new FlyKite(body));
  }

  @Put('kites/land')
  @RequiresPower('kites:land')
  land(@Body({ schema: landingBody }) body: Landing) {
    return this.commands.execute(new LandKite(body));
  }
}\n`,
  'fly-kite.ts': `export const flyKite = () => {
  const wind = strength();

  return [{ type: 'KiteFlown', data: { wind } }];
};

export const landKite = () => [{ type: 'KiteLanded', data: {} }];\n`,
  'kite.events.ts': `export const KiteFlown = defineEvent({\n  type: 'KiteFlown',\n});\n
export const KiteLanded = defineEvent({\n  type: 'KiteLanded',\n});\n`,
  'kites.projection.ts': `export const kites = defineProjection({
  name: 'kites_in_the_air',
  on: {
    KiteFlown: up,
    KiteMended: 'ignored',
  },
});\n`,
  'kites.queries.ts': `export class Kites {\n  all = () => db.selectFrom('kites_in_the_air.kites');\n}\n`,
};
const faults = (claim: string) =>
  claimsIn(claim).flatMap((one) => falseClaim(one, (path) => KITES[path]) ?? []);

const CLAIMS: readonly (readonly [kind: string, right: string, wrong: string])[] = [
  ['file', '`KitePage` in `kite.page.tsx`', '`KitePage` in `kites.page.tsx`'],
  ['name', '`KitePage` in `kite.page.tsx`', '`Kite` in `kite.page.tsx`'],
  ['hook', '`useFlyMutation` in `kite.api.ts`', '`useFly` in `kite.api.ts`'],
  [
    'method of a route',
    '`POST /api/kites/fly` in `kites.controller.ts`',
    '`PUT /api/kites/fly` in `kites.controller.ts`',
  ],
  [
    'path of a route',
    '`POST /api/kites/fly` in `kites.controller.ts`',
    '`POST /api/kites/land` in `kites.controller.ts`',
  ],
  [
    'use',
    '`KitePage` in `kite.page.tsx` uses `useFlyMutation`',
    '`KitePage` in `kite.page.tsx` uses `useLandMutation`',
  ],
  [
    'call',
    '`useFlyMutation` in `kite.api.ts` sends `POST /api/kites/fly`',
    '`useFlyMutation` in `kite.api.ts` sends `PUT /api/kites/fly`',
  ],
  [
    'power',
    '`PUT /api/kites/land` in `kites.controller.ts` requires `kites:land`',
    '`PUT /api/kites/land` in `kites.controller.ts` requires `kites:fly`',
  ],
  [
    'body',
    '`POST /api/kites/fly` in `kites.controller.ts` accepts `flightBody`',
    '`POST /api/kites/fly` in `kites.controller.ts` accepts `landingBody`',
  ],
  [
    'message',
    '`POST /api/kites/fly` in `kites.controller.ts` executes `FlyKite`',
    '`POST /api/kites/fly` in `kites.controller.ts` executes `LandKite`',
  ],
  [
    'event of a decision',
    '`flyKite` in `fly-kite.ts` produces `KiteFlown`',
    '`flyKite` in `fly-kite.ts` produces `KiteLanded`',
  ],
  ['file of an event', '`KiteFlown` in `kite.events.ts`', '`KiteFlown` in `kites.projection.ts`'],
  [
    'schema of a read model',
    '`kites` in `kites.projection.ts` fills `kites_in_the_air`',
    '`kites` in `kites.projection.ts` fills `kites_on_land`',
  ],
  [
    'event of a projection',
    '`kites` in `kites.projection.ts` follows `KiteFlown`',
    '`kites` in `kites.projection.ts` follows `KiteLanded`',
  ],
  [
    'event that a projection ignores',
    '`kites` in `kites.projection.ts` follows `KiteFlown`',
    '`kites` in `kites.projection.ts` follows `KiteMended`',
  ],
  [
    'read model of a query',
    '`Kites` in `kites.queries.ts` reads `kites_in_the_air`',
    '`Kites` in `kites.queries.ts` reads `kites`',
  ],
];

describe('the check of a claim', () => {
  it.each(CLAIMS)('accepts a right %s and refuses a wrong one', (_kind, right, wrong) => {
    expect(faults(right)).toEqual([]);
    expect(faults(wrong)).toHaveLength(1);
  });

  it('reads each verb of a sentence', () => {
    const sentence =
      '`PUT /api/kites/land` in `kites.controller.ts` requires `kites:land`, accepts `flightBody` and executes `FlyKite`';
    expect(faults(sentence)).toEqual([
      'PUT /api/kites/land in kites.controller.ts does not do this: accepts flightBody',
      'PUT /api/kites/land in kites.controller.ts does not do this: executes FlyKite',
    ]);
  });
});
