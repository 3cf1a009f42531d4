import { expect } from 'vitest';
import type { RunningSystem } from '@encomenda/system/system';
import type { CommandRecord } from '../sender.js';
import { troublesOf } from './troubles.js';

export async function expectSound(
  system: RunningSystem,
  records: readonly CommandRecord[],
): Promise<void> {
  const { answers, doubled, divergent } = await troublesOf(system, records);
  expect({ answers, doubled, divergent }).toEqual({ answers: [], doubled: [], divergent: [] });
}
