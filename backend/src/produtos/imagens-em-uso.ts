import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import type { PicturesInUse } from '../platform/files/picture-sweep.js';
import { CaughtUp } from '../platform/health/readiness.js';
import { readRegistry } from '../platform/projections/registry.js';

/** The read models that name pictures, and the hashes that each names. */
const QUERIES = new Map([
  ['cadastro_de_produtos.imagens', 'select distinct hash from cadastro_de_produtos.imagens'],
  [
    'configuracoes.loja',
    'select logo_hash as hash from configuracoes.loja where logo_hash is not null',
  ],
]);
const NAMES = new Set([...QUERIES.keys()].map((table) => table.split('.')[0]));

const LONGEST_LOOK_MS = 30_000;

/** Pictures of products, hidden ones and those of discontinued products too, and the logo. */
export const imagensEmUso = (pool: pg.Pool, store: EventStore): PicturesInUse => {
  const caughtUp = new CaughtUp(store);
  return {
    async complete() {
      const all = (await readRegistry(pool)).filter(({ nome }) => NAMES.has(nome));
      if (all.length < NAMES.size || all.some(({ estado }) => estado !== 'rodando')) return false;
      return caughtUp.check(all, AbortSignal.timeout(LONGEST_LOOK_MS));
    },
    async hashes() {
      const hashes = new Set<string>();
      for (const [table, query] of QUERIES) {
        const found = await pool.query<{ ok: boolean }>(
          'select to_regclass($1) is not null as ok',
          [table],
        );
        if (!found.rows[0]?.ok) continue;
        for (const { hash } of (await pool.query<{ hash: string }>(query)).rows) hashes.add(hash);
      }
      return hashes;
    },
  };
};
