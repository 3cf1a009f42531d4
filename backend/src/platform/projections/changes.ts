import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';
import type pg from 'pg';

/** One row of `projecao.mudancas`. */
export interface Change {
  projecao: string;
  commit: bigint;
  assunto: Assunto;
  /** 0 when the whole subject changed. */
  registro: number;
}

/** A subject with more changed records than this is announced as a whole. */
const MOST_RECORDS = 100;

// The fence (`offset 0`) makes each projection's changes one look into the index: joined freely, the
// planner reads the whole table, again with every announcement.
const READ = `
  select m.projecao, m.commit_posicao, m.assunto, m.registro
  from unnest($1::text[], $2::numeric[]) as contado (projecao, posicao),
  lateral (
    select projecao, commit_posicao, assunto, registro
    from projecao.mudancas
    where mudancas.projecao = contado.projecao and mudancas.commit_posicao > contado.posicao
    offset 0
  ) m`;

/** What changed behind these commit positions, by projection. */
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

/** The changes as the sockets tell them: each record once; a whole subject swallows its records. */
export const summarise = (changes: readonly Change[]): Mudanca[] => {
  const records = new Map<Assunto, Set<number>>();
  for (const { assunto, registro } of changes)
    records.set(assunto, (records.get(assunto) ?? new Set()).add(registro));
  return [...records].flatMap(([assunto, ids]): Mudanca[] =>
    ids.has(0) || ids.size > MOST_RECORDS
      ? [{ assunto, id: null }]
      : [...ids].map((id) => ({ assunto, id })),
  );
};
