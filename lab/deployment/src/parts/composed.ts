import { afterAll, beforeAll } from 'vitest';
import { Composition } from '../composition.js';
import { describeParts } from '../describe-parts.js';
import { Figures } from '../figures.js';
import { Workday } from '../workday.js';

/** The system of these specs, the people who work with it, and what is measured. */
export let system: Composition;
export let day: Workday;
export const figures = new Figures();

/** Starts the system for the specs that `body` declares, one after the other. */
export const composed = (name: string, body: () => void): void =>
  describeParts(name, () => {
    beforeAll(async () => {
      system = await Composition.open();
      day = await Workday.begin(system, 15);
    }, 600_000);
    afterAll(async () => {
      await day?.close();
      await system?.stop();
      figures.write();
    }, 120_000);
    body();
  });
