import type pg from 'pg';

export const MIGRATIONS_TABLE = 'migracoes';

const FIRST_MIGRATION = '0001_esquemas';

/** The message is for the user who starts the system. */
export class EarlierBuild extends Error {
  constructor() {
    super(
      'Estes dados são de uma versão anterior da Encomenda, que esta não lê. Nada foi mudado. ' +
        'Guarde a pasta e as cópias como estão e abra com a versão que as fez, ou comece de novo: com uma ' +
        'pasta vazia em DADOS ou, com um PostgreSQL à parte, um banco vazio em DATABASE_URL.',
    );
    this.name = 'EarlierBuild';
  }
}

/** A database with later migrations passes: an update restarts one program at a time. @throws EarlierBuild */
export const refuseEarlierBuild = async (db: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  const { rows: tables } = await db.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [MIGRATIONS_TABLE],
  );
  if (!tables[0]!.there) return;
  const { rows } = await db.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by id limit 1`,
  );
  if (rows[0] && rows[0].name !== FIRST_MIGRATION) throw new EarlierBuild();
};
