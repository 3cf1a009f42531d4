import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type Position } from '@encomenda/contracts/shared/events/event';
import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import type pg from 'pg';
import { Inject } from '@nestjs/common';
import { FILE_STORE, WRITE_POOL } from '../../platform/tokens.js';
import { PASTA_DOS_IMPRESSOS } from '../../impressos/limpeza-dos-impressos.js';
import type { FileStore } from '../../platform/files/store/file-store.js';
import { readRegistry } from '../../platform/projections/registry.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { aoEliminarCliente } from './ao-eliminar-cliente.js';

const POLLING = { tries: 100, pauseMs: 100 };

/** Deletes all stored printouts, because their names do not tell whom they are about. */
@EventProcess()
export class EsquecerImpressos implements AnyEventProcess {
  readonly name = 'esquecer_papeis';
  readonly on = handlers<EliminacaoEvent>(
    aoEliminarCliente(async (_, { type, position }) => {
      for (let tries = 1; !(await this.allShow(type, position)); tries++) {
        if (tries >= POLLING.tries) throw new Error('The read models are behind.');
        await sleep(POLLING.pauseMs);
      }
      for await (const { key } of this.files.list(PASTA_DOS_IMPRESSOS))
        await this.files.delete(key);
    }),
  );

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  private async allShow(type: string, position: Position): Promise<boolean> {
    return (await readRegistry(this.pool))
      .filter(({ estado, tipos }) => estado === 'rodando' && tipos.includes(type))
      .every(({ posicao }) => posicao !== null && comparePositions(posicao, position) >= 0);
  }
}
