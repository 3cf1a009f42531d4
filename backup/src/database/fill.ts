import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Translation } from '../log/translation.js';
import type { CheckedCopy } from '../folder/checked-copy.js';
import {
  tableFile,
  type CompleteManifest,
  type CopiedTable,
  type KeysManifest,
} from '../folder/manifest.js';
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

export const fillTables = async (
  client: pg.ClientBase,
  copy: CheckedCopy<CompleteManifest>,
  { sessions }: { sessions: boolean },
): Promise<void> => {
  const wanted = COPIED.filter((table) => sessions || table !== SESSIONS);
  // Starting the system may have created these rows.
  await client.query(
    `truncate ${[...COPIED, 'escrita.processos', 'escrita.notificacoes_servidas', 'escrita.falhas_de_processos'].map(quotedTable).join(', ')} cascade`,
  );
  for (const name of wanted) {
    const table = copy.manifest.tabelas.find(({ nome }) => nome === name);
    if (table) await importTable(client, copy, table);
  }
  for (const { nome, valor } of copy.manifest.sequencias)
    await client.query('select setval($1::regclass, $2::bigint)', [nome, valor]);
};

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

/** Positions in the other log. Leaves out a process whose position is before the first event. */
export const translated = (
  processes: readonly ProcessPlace[],
  places: Translation,
): ProcessPlace[] =>
  processes.flatMap(({ nome, posicao }) => {
    const there = places.of(posicao);
    return there ? [{ nome, posicao: there }] : [];
  });

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
  readonly owners: ReadonlySet<string>;
  /** Everyone known to be erased, from any source. */
  readonly erased: ReadonlySet<string>;
}

/** A destroyed key never returns. @returns the number of people without a key whom no source calls erased */
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
