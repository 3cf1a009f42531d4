import type pg from 'pg';

/** What a process, or recurring work, cannot get past just now: for whoever looks after the system. */
export interface Troubles {
  /** It failed once more. */
  report(error: unknown): Promise<void>;
  /** It goes on. */
  clear(): Promise<void>;
}

const LONGEST = 2_000;

/** The error and what it came from. */
const told = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${told(error.cause)}`;
};

/** Kept in the database, where `/saude` finds them. */
export const processTroubles = (pool: pg.Pool, name: string): Troubles => ({
  async report(error) {
    await pool.query(
      `insert into escrita.falhas_de_processos (nome, erro) values ($1, $2)
       on conflict (nome) do update
       set erro = excluded.erro, ultima_em = now(), tentativas = falhas_de_processos.tentativas + 1`,
      [name, told(error).slice(0, LONGEST)],
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

/** Every process that is held up. */
export const readTroubles = async (pool: pg.Pool): Promise<TroubledProcess[]> => {
  const { rows } = await pool.query<TroubledProcess>(
    'select nome, erro, desde, ultima_em, tentativas from escrita.falhas_de_processos order by nome',
  );
  return rows;
};
