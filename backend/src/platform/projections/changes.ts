import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import type pg from 'pg';

export interface RecordedChange {
  assunto: Assunto;
  /** 0 when the whole subject changed. */
  registro: number;
  /** User who caused it; null or missing for a process. */
  autor?: number | null;
}

export interface Change extends RecordedChange {
  projecao: string;
  commit: bigint;
}

export interface ChangedRecord {
  assunto: Assunto;
  /** Null when the whole subject changed. */
  id: number | null;
  autorId?: number;
}

/** Above this number, the whole subject is announced. */
const MOST_RECORDS = 100;

// `offset 0` keeps PostgreSQL from scanning the whole table: each projection becomes one index lookup.
const READ = `
  select m.projecao, m.commit_posicao, m.assunto, m.registro, m.autor
  from unnest($1::text[], $2::numeric[]) as contado (projecao, posicao),
  lateral (
    select projecao, commit_posicao, assunto, registro, autor
    from projecao.mudancas
    where mudancas.projecao = contado.projecao and mudancas.commit_posicao > contado.posicao
    offset 0
  ) m`;

/** Changes after these commit positions, by projection. */
export const readChanges = async (
  pool: pg.Pool,
  after: ReadonlyMap<string, bigint>,
): Promise<Change[]> => {
  const { rows } = await pool.query<Omit<Change, 'commit'> & { commit_posicao: string }>({
    name: 'mudancas-depois-de',
    text: READ,
    values: [[...after.keys()], [...after.values()].map(String)],
  });
  return rows.map(({ commit_posicao, ...row }) => ({ ...row, commit: BigInt(commit_posicao) }));
};

/** Deduplicates changes by record; a change of a whole subject replaces its records. */
export const summarise = (changes: readonly RecordedChange[]): ChangedRecord[] => {
  const records = new Map<Assunto, Map<number, number | undefined>>();
  for (const { assunto, registro, autor } of changes)
    records.set(
      assunto,
      (records.get(assunto) ?? new Map<number, undefined>()).set(registro, autor ?? undefined),
    );
  return [...records].flatMap(([assunto, authors]): ChangedRecord[] =>
    authors.has(0) || authors.size > MOST_RECORDS
      ? [{ assunto, id: null }]
      : [...authors].map(([id, autorId]) =>
          autorId === undefined ? { assunto, id } : { assunto, id, autorId },
        ),
  );
};
