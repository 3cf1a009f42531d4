import type pg from 'pg';

export interface Troubles {
  report(error: unknown): Promise<void>;
  clear(): Promise<void>;
}

const MAX_LENGTH = 2_000;

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
};

export const processTroubles = (pool: pg.Pool, name: string): Troubles => ({
  async report(error) {
    await pool.query(
      `insert into escrita.falhas_de_processos (nome, erro) values ($1, $2)
       on conflict (nome) do update
       set erro = excluded.erro, ultima_em = now(), tentativas = falhas_de_processos.tentativas + 1`,
      [name, describe(error).slice(0, MAX_LENGTH)],
    );
  },
  async clear() {
    await pool.query('delete from escrita.falhas_de_processos where nome = $1', [name]);
  },
});

export interface TroubledProcess {
  nome: string;
  erro: string;
  desde: Date;
  ultima_em: Date;
  tentativas: number;
}

export const readTroubles = async (pool: pg.Pool): Promise<TroubledProcess[]> => {
  const { rows } = await pool.query<TroubledProcess>(
    'select nome, erro, desde, ultima_em, tentativas from escrita.falhas_de_processos order by nome',
  );
  return rows;
};
