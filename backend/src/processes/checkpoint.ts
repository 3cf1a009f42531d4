import type pg from 'pg';
import type { Checkpoint } from './event-process.js';

interface Row {
  commit_posicao: string;
  prepare_posicao: string;
}

export const processCheckpoint = (pool: pg.Pool, name: string): Checkpoint => ({
  async read() {
    const { rows } = await pool.query<Row>(
      'select commit_posicao, prepare_posicao from escrita.processos where nome = $1',
      [name],
    );
    const [row] = rows;
    return row
      ? { commit: BigInt(row.commit_posicao), prepare: BigInt(row.prepare_posicao) }
      : null;
  },
  async advance({ commit, prepare }) {
    await pool.query(
      `insert into escrita.processos (nome, commit_posicao, prepare_posicao) values ($1, $2, $3)
       on conflict (nome) do update
       set commit_posicao = excluded.commit_posicao, prepare_posicao = excluded.prepare_posicao
       where (processos.commit_posicao, processos.prepare_posicao)
         < (excluded.commit_posicao, excluded.prepare_posicao)`,
      [name, commit, prepare],
    );
  },
});
