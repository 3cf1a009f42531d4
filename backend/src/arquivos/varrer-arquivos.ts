import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import {
  sweepPictures,
  type PicturesInUse,
  type SweepTools,
} from '../platform/files/pictures/picture-sweep.js';
import { CaughtUp } from '../platform/health/readiness.js';
import { readRegistry } from '../platform/projections/registry.js';
import { DONOS_DOS_ARQUIVOS, type DonoDosArquivos } from './donos.js';

/** Read model with every file that an event of the log names. */
const CITADOS = 'arquivos_citados';

const LONGEST_LOOK_MS = 30_000;

/** Files that events name. Removed files count, because undo needs them; files of erased people do not. */
const emUso = (
  pool: pg.Pool,
  store: EventStore,
  { tabelas, nome }: DonoDosArquivos,
): PicturesInUse => {
  const caughtUp = new CaughtUp(store);
  return {
    async complete() {
      const citados = (await readRegistry(pool)).filter((leitura) => leitura.nome === CITADOS);
      if (citados.length === 0 || citados.some(({ estado }) => estado !== 'rodando')) return false;
      return caughtUp.check(citados, AbortSignal.timeout(LONGEST_LOOK_MS));
    },
    async hashes() {
      const nomes = new Set<string>();
      for (const tabela of tabelas) {
        // On the first start, the worker may run before the projections have created the table.
        const { rows: tables } = await pool.query<{ there: boolean }>(
          'select to_regclass($1) is not null as there',
          [`${CITADOS}.${tabela}`],
        );
        if (!tables[0]?.there) continue;
        const { rows } = await pool.query<{ nome: string }>(
          `select ${nome} as nome from ${CITADOS}.${tabela}`,
        );
        for (const linha of rows) nomes.add(linha.nome);
      }
      return nomes;
    },
  };
};

interface Ferramentas extends Pick<SweepTools, 'files' | 'pictures' | 'logger'> {
  readonly pool: pg.Pool;
  readonly store: EventStore;
}

/** Deletes the files that no event names, for every owner. */
export const varrerArquivos = async (
  { pool, store, ...tools }: Ferramentas,
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  for (const dono of Object.values(DONOS_DOS_ARQUIVOS))
    await sweepPictures(
      { ...tools, inUse: emUso(pool, store, dono), root: dono.raiz },
      now,
      signal,
    );
};
