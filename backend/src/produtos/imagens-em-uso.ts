import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import type { PicturesInUse } from '../platform/files/picture-sweep.js';
import { CaughtUp } from '../platform/health/readiness.js';
import { readRegistry } from '../platform/projections/registry.js';

/** Read model of every file that the log ever named. */
const CITADOS = 'arquivos_citados';

const LONGEST_LOOK_MS = 30_000;

const emUso = (
  pool: pg.Pool,
  store: EventStore,
  fontes: readonly { tabela: string; nome: string }[],
): PicturesInUse => {
  const caughtUp = new CaughtUp(store);
  return {
    async complete() {
      const citados = (await readRegistry(pool)).filter(({ nome }) => nome === CITADOS);
      if (citados.length === 0 || citados.some(({ estado }) => estado !== 'rodando')) return false;
      return caughtUp.check(citados, AbortSignal.timeout(LONGEST_LOOK_MS));
    },
    async hashes() {
      const nomes = new Set<string>();
      for (const { tabela, nome } of fontes) {
        // On first start the worker may run before the projections have created the table.
        const { rows: tables } = await pool.query<{ there: boolean }>(
          'select to_regclass($1) is not null as there',
          [`${CITADOS}.${tabela}`],
        );
        if (!tables[0]?.there) continue;
        const { rows } = await pool.query<{ nome: string }>(
          `select ${nome} as nome from ${CITADOS}.${tabela}`,
        );
        for (const linha of rows) nomes.add(linha.nome);
      }
      return nomes;
    },
  };
};

/** Pictures and logos, removed ones included: the history still names them. */
export const imagensEmUso = (pool: pg.Pool, store: EventStore): PicturesInUse =>
  emUso(pool, store, [{ tabela: 'hashes', nome: 'hash' }]);

/** Photos of visitors' requests, by request; none once its data are erased. */
export const fotosDeSolicitacoesEmUso = (pool: pg.Pool, store: EventStore): PicturesInUse =>
  emUso(pool, store, [{ tabela: 'de_solicitacoes', nome: "solicitacao_id || '/' || hash" }]);

const DO_CLIENTE = "cliente_id || '/' || hash";

/** Files of orders, photos of quotes and of changes, by person, removed ones included; none of erased customers. */
export const arquivosDePedidosEmUso = (pool: pg.Pool, store: EventStore): PicturesInUse =>
  emUso(pool, store, [
    { tabela: 'de_pedidos', nome: DO_CLIENTE },
    { tabela: 'de_mudancas', nome: DO_CLIENTE },
    { tabela: 'de_orcamentos', nome: DO_CLIENTE },
  ]);
