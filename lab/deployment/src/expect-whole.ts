import { leftUndone } from '@encomenda/faults/campaign/left-undone';
import { untilResting } from '@encomenda/faults/stored-log';
import { troublesOf } from '@encomenda/faults/troubles';
import { expect } from 'vitest';
import type { Composition } from './composition.js';
import type { Workday } from './workday.js';

/** Ends the day and holds every answer, the whole log and every row of the read models against each other. */
export const expectWhole = async (system: Composition, day: Workday): Promise<void> => {
  await day.end();
  await untilResting(system);
  const { answers, doubled, divergent } = await troublesOf(system, day.records);
  const undone = await leftUndone(day);
  const { changedAnswers } = day.workshop;
  expect({ answers, doubled, divergent, undone, changedAnswers }).toEqual({
    answers: [],
    doubled: [],
    divergent: [],
    undone: [],
    changedAnswers: [],
  });
};
