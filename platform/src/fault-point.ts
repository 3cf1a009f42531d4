import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Moments in a command's life at which a process of ours may be ordered to die. */
export const FAULT_POINTS = [
  'comando.antes-do-append',
  'comando.depois-do-append',
  'comando.antes-da-resposta',
  'leitura.antes-do-commit',
  'leitura.depois-do-commit',
  'leitura.antes-da-troca',
  'leitura.depois-da-troca',
  'aviso.antes-do-envio',
  'processo.antes-da-posicao',
  'processo.depois-da-posicao',
  'trabalho.antes-do-fim',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/**
 * What a process does at its fault points: when the folder holds a file of the point's name, the number in it
 * says at which passage the process dies, as hard as by `kill -9`. The order is gone before it is obeyed.
 */
export const passage =
  (folder: string, die: () => void) =>
  (point: string): void => {
    const file = join(folder, point);
    let left: number;
    try {
      left = Number(readFileSync(file, 'utf8'));
    } catch {
      return;
    }
    if (left > 1) return writeFileSync(file, String(left - 1));
    rmSync(file, { force: true });
    die();
  };

const folder = process.env['PONTOS_DE_FALHA'];

/** Nothing, unless whoever started this process named a folder of orders. */
export const faultPoint: (point: FaultPoint) => void = folder
  ? passage(folder, () => process.kill(process.pid, 'SIGKILL'))
  : () => undefined;
