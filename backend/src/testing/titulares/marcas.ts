import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

/** `table: rows` for each table that contains the text, also within bytea. */
export const marcasNoBanco = async (pool: pg.Pool, marca: RegExp): Promise<string[]> => {
  const { rows: tabelas } = await pool.query<{ nome: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as nome
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  const achadas: string[] = [];
  for (const { nome } of tabelas) {
    const { rows } = await pool.query<{ linha: unknown }>(
      `select to_jsonb(t) as linha from ${nome} t`,
    );
    const quantas = rows.filter(({ linha }) => marca.test(legivel(linha))).length;
    if (quantas > 0) achadas.push(`${nome}: ${quantas}`);
  }
  return achadas;
};

const legivel = (linha: unknown): string =>
  JSON.stringify(linha).replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );

const conteudo = async (caminho: string): Promise<Buffer> => {
  const bytes = await readFile(caminho);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
};

/** Paths of files whose name or decompressed content contains the text. */
export const marcasNosArquivos = async (pasta: string, marca: RegExp): Promise<string[]> => {
  if (!existsSync(pasta)) return [];
  const achados: string[] = [];
  for (const entry of await readdir(pasta, { withFileTypes: true, recursive: true })) {
    const caminho = join(entry.parentPath, entry.name);
    if (marca.test(entry.name)) achados.push(caminho);
    else if (entry.isFile() && marca.test((await conteudo(caminho)).toString('latin1')))
      achados.push(caminho);
  }
  return achados;
};
