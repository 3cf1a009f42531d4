import { pipeline } from 'node:stream/promises';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Translation } from '../log/translation.js';
import type { CheckedCopy } from '../pasta/checked-copy.js';
import {
  tableFile,
  type CompleteManifest,
  type CopiedTable,
  type KeysManifest,
} from '../pasta/manifest.js';
import { DamagedCopy } from '../refusal.js';
import { quotedColumns, quotedTable, type ProcessPlace } from './snapshot.js';
import { COPIED, KEYS, SESSIONS } from './tables.js';

const importTable = async (
  client: pg.ClientBase,
  copy: CheckedCopy,
  { nome, colunas, linhas }: CopiedTable,
  into = quotedTable(nome),
): Promise<void> => {
  const rows = client.query(copyFrom(`copy ${into} (${quotedColumns(colunas)}) from stdin`));
  await pipeline(copy.open(tableFile(nome)), rows);
  if (rows.rowCount !== linhas)
    throw new DamagedCopy(`${tableFile(nome)} tem ${rows.rowCount} linhas, e não ${linhas}.`);
};

/** The tables and where numbers go on. Into empty tables, in a transaction of the caller's. */
export const fillTables = async (
  client: pg.ClientBase,
  copy: CheckedCopy<CompleteManifest>,
  { sessions }: { sessions: boolean },
): Promise<void> => {
  const wanted = COPIED.filter((table) => sessions || table !== SESSIONS);
  // What a system that was only looked at may have left.
  await client.query(
    `truncate ${[...COPIED, 'escrita.processos', 'escrita.notificacoes_servidas', 'escrita.falhas_de_processos'].map(quotedTable).join(', ')} cascade`,
  );
  for (const name of wanted) {
    const table = copy.manifest.tabelas.find(({ nome }) => nome === name);
    if (table) await importTable(client, copy, table);
  }
  // A copy of before names sequences that are counters now; those follow from the numbers given.
  for (const { nome, valor } of copy.manifest.sequencias)
    await client.query('select setval(s, $2::bigint) from to_regclass($1) s where s is not null', [
      nome,
      valor,
    ]);
};

/**
 * Accounts that had followed events behind the end of the copied log follow theirs anew: what comes next in the
 * log bears the same revisions, and must not pass for followed.
 * @param last revision of each user's stream
 */
export const followAnew = async (
  client: pg.ClientBase,
  last: ReadonlyMap<string, bigint>,
): Promise<void> => {
  const { rows } = await client.query<{ usuarioId: number; revisao: string }>(
    'select usuario_id as "usuarioId", revisao::text from escrita.contas',
  );
  const ahead = rows.filter(
    ({ usuarioId, revisao }) => BigInt(revisao) > (last.get(usuarioStream(usuarioId)) ?? -1n),
  );
  await client.query('update escrita.contas set revisao = -1 where usuario_id = any($1)', [
    ahead.map(({ usuarioId }) => usuarioId),
  ]);
};

/** All of the work or nothing. */
export const inOneTransaction = async (
  client: pg.ClientBase,
  work: () => Promise<void>,
): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** In the places of the other log. A process that was before the first event begins there again. */
export const translated = (
  processes: readonly ProcessPlace[],
  places: Translation,
): ProcessPlace[] =>
  processes.flatMap(({ nome, posicao }) => {
    const there = places.of(posicao);
    return there ? [{ nome, posicao: there }] : [];
  });

/** How far the processes are, in the places of the log they will follow from now on. */
export const setProcesses = async (
  client: pg.ClientBase,
  processes: readonly ProcessPlace[],
): Promise<void> => {
  await client.query('delete from escrita.processos');
  for (const { nome, posicao } of processes)
    await client.query(
      'insert into escrita.processos (nome, commit_posicao, prepare_posicao) values ($1, $2, $3)',
      [nome, posicao.commit, posicao.prepare],
    );
};

export interface KeyFacts {
  /** Everybody whom the log speaks of under a key. */
  readonly owners: ReadonlySet<string>;
  /** Everybody who is known to have been erased, from wherever that is known. */
  readonly erased: ReadonlySet<string>;
}

/**
 * The keys of people, without those of whoever has been erased since: whatever the copy says,
 * nobody's key comes back. Who is in the log and has no key reads as erased too.
 * @returns how many have no key although nothing says that they were erased
 */
export const fillKeys = async (
  client: pg.ClientBase,
  copy: CheckedCopy<KeysManifest> | null,
  { owners, erased }: KeyFacts,
): Promise<number> => {
  await client.query('truncate chaves.titulares');
  const table = copy?.manifest.tabelas.find(({ nome }) => nome === KEYS);
  if (copy && table) await importTable(client, copy, table);
  await client.query(
    `insert into chaves.titulares (titular, chave, destruida_em)
     select titular, null, now() from unnest($1::text[]) as titular
     on conflict (titular) do update
       set chave = null, destruida_em = coalesce(titulares.destruida_em, excluded.destruida_em)`,
    [[...erased]],
  );
  const { rowCount } = await client.query(
    `insert into chaves.titulares (titular, chave, destruida_em)
     select titular, null, now() from unnest($1::text[]) as titular on conflict do nothing`,
    [[...owners]],
  );
  return rowCount ?? 0;
};
