import { prepared } from '@encomenda/platform/database/postgres';
import type pg from 'pg';
import type { Checkpoint } from './event-process.js';

interface Row {
  commit_posicao: string;
  prepare_posicao: string;
}

const READ = 'select commit_posicao, prepare_posicao from escrita.processos where nome = $1';

// No flush to disk: after a crash the last events are handled again.
const ADVANCE = `
  insert into escrita.processos (nome, commit_posicao, prepare_posicao)
  select $1, $2::numeric, $3::numeric from set_config('synchronous_commit', 'off', true)
  on conflict (nome) do update
  set commit_posicao = excluded.commit_posicao, prepare_posicao = excluded.prepare_posicao
  where (processos.commit_posicao, processos.prepare_posicao)
    < (excluded.commit_posicao, excluded.prepare_posicao)`;

export const processCheckpoint = (pool: pg.Pool, name: string): Checkpoint => ({
  async read() {
    const { rows } = await pool.query<Row>(prepared(READ, [name]));
    const [row] = rows;
    return row
      ? { commit: BigInt(row.commit_posicao), prepare: BigInt(row.prepare_posicao) }
      : null;
  },
  async advance({ commit, prepare }) {
    await pool.query(prepared(ADVANCE, [name, commit, prepare]));
  },
});
