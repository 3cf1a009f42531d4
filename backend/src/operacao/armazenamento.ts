import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Armazenamento } from '@encomenda/contracts/operacao/operacao.http';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, READ_POOL } from '../platform/tokens.js';

const LOG = 'eventstore';
/** Lifetime of the cached file count, ms. */
const COUNTED_FOR_MS = 60_000;

interface Contados {
  quantidade: number;
  bytes: number;
}

const contarArquivos = async (folder: string): Promise<Contados> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const contados = { quantidade: 0, bytes: 0 };
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (!found) continue;
    contados.quantidade++;
    contados.bytes += found.size;
  }
  return contados;
};

@Injectable()
export class ArmazenamentoQuery {
  private contados: { em: number; quantos: Promise<Contados> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READ_POOL) private readonly pool: pg.Pool,
  ) {}

  async tudo(): Promise<Armazenamento> {
    const [esquemas, banco, arquivos, disco] = await Promise.all([
      this.pool.query<{ nome: string; bytes: number }>(
        `select n.nspname as nome, sum(pg_total_relation_size(c.oid))::bigint as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         group by n.nspname order by bytes desc, nome`,
      ),
      this.pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'),
      this.config.s3 ? null : this.arquivos(),
      statfs(this.config.dataFolder),
    ]);
    return {
      log: esquemas.rows.find(({ nome }) => nome === LOG)?.bytes ?? null,
      banco: banco.rows[0]?.bytes ?? 0,
      esquemas: esquemas.rows.filter(({ nome }) => nome !== LOG),
      arquivos,
      disco: { livre: disco.bavail * disco.bsize, total: disco.blocks * disco.bsize },
    };
  }

  private arquivos(): Promise<Contados> {
    const agora = performance.now();
    if (!this.contados || agora - this.contados.em > COUNTED_FOR_MS)
      this.contados = {
        em: agora,
        quantos: contarArquivos(join(this.config.dataFolder, 'arquivos')),
      };
    return this.contados.quantos;
  }
}
