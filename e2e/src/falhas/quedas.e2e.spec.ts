import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { killHard, untilReady } from '../system/waiting.js';
import { expectSound } from './expect-sound.js';
import { openShop, type OpenShop } from './shop.js';
import { seeded, Workshop } from './workshop.js';

/** `kill -9` of each process in the middle of many commands. */

const COMMANDS = Number(process.env['FALHAS_COMANDOS'] ?? 1_000);
const SEED = Number(process.env['FALHAS_SEMENTE'] ?? Date.now() % 1_000_000);
const WORKERS = 8;
/** With the commands that must have been interrupted: the api bridges the other deaths if it can. */
const VICTIMS = [
  ['api', 1],
  ['projections', 0],
  ['eventstore', 0],
  ['postgres', 0],
] as const;
const EACH = Math.ceil(COMMANDS / VICTIMS.length);
const PATIENCE_MS = 180_000 + EACH * 200;

let shop: OpenShop;
let workshop: Workshop;

beforeAll(async () => {
  shop = await openShop();
  workshop = new Workshop(shop.sender, seeded(SEED));
  await workshop.open();
}, 180_000);
afterAll(() => shop?.system.stop());

describe(`${COMMANDS} comandos de ${WORKERS} pessoas (semente ${SEED})`, () => {
  it.each(VICTIMS)(
    'nada se perde nem se repete quando um kill -9 derruba %s no meio',
    async (victim, interrupted) => {
      const { system, sender } = shop;
      const middle = Math.floor(EACH / 3);
      const before = sender.records.length;
      let killed: Promise<void> = Promise.resolve();
      await workshop.work(EACH, WORKERS, (sent) => {
        if (sent === middle) killed = killHard(system, victim);
      });
      await killed;
      await untilReady(system);
      await expectSound(system, sender.records);
      expect(workshop.changedAnswers).toEqual([]);
      const these = sender.records.slice(before);
      expect(these.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(EACH / 3);
      const again = these.filter(({ attempts }) => attempts.length > 1);
      expect(again.length).toBeGreaterThanOrEqual(interrupted);
    },
    PATIENCE_MS,
  );
});
