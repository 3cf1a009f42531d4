import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Moments in the life of an append at which the event store may be ordered to die. */
export const FAULT_POINTS = [
  'eventos.antes-de-gravar',
  'eventos.depois-de-gravar',
  'eventos.antes-de-religar',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const folder = process.env['PONTOS_DE_FALHA'];

/** The file of the point's name in the folder holds the number of the passage at which we die. */
const pass = (within: string, point: FaultPoint): void => {
  const file = join(within, point);
  let left: number;
  try {
    left = Number(readFileSync(file, 'utf8'));
  } catch {
    return;
  }
  if (left > 1) return writeFileSync(file, String(left - 1));
  rmSync(file, { force: true });
  process.kill(process.pid, 'SIGKILL');
};

/** Nothing, unless whoever started this process named a folder of orders. */
export const faultPoint: (point: FaultPoint) => void = folder
  ? (point) => pass(folder, point)
  : () => undefined;
