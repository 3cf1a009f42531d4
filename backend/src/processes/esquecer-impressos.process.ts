import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type Position } from '@encomenda/contracts/shared/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type pg from 'pg';
import { PASTA_DOS_IMPRESSOS } from '../impressos/limpeza-dos-impressos.js';
import type { FileStore } from '../platform/files/file-store.js';
import { readRegistry } from '../platform/projections/registry.js';
import { defineProcess, type AnyEventProcess } from './event-process.js';

const POLLING = { tries: 100, pauseMs: 100 };

/** Papers are keyed by content, so those of one person cannot be selected: deletes all. */
export const esquecerImpressos = (pool: pg.Pool, files: FileStore): AnyEventProcess => {
  const allShow = async (type: string, position: Position): Promise<boolean> =>
    (await readRegistry(pool))
      .filter(({ estado, tipos }) => estado === 'rodando' && tipos.includes(type))
      .every(({ posicao }) => posicao !== null && comparePositions(posicao, position) >= 0);

  return defineProcess<EliminacaoEvent>({
    name: 'esquecer_papeis',
    on: {
      DadosPessoaisEliminados: async ({ type, position }) => {
        for (let tries = 1; !(await allShow(type, position)); tries++) {
          if (tries >= POLLING.tries) throw new Error('The read models are behind.');
          await sleep(POLLING.pauseMs);
        }
        for await (const { key } of files.list(PASTA_DOS_IMPRESSOS)) await files.delete(key);
      },
    },
  });
};
