import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import type { Pagina } from '@encomenda/contracts/shared/http';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { expect } from 'vitest';
import { EVENT_STORE, FILE_STORE } from '../platform/tokens.js';
import type { RunningProcess } from '../processes/run-process.js';
import { startProcesses } from '../processes/start-processes.js';
import { openWriting } from '../processes/writing.js';
import { ok } from './atelie.js';
import { eventually } from './eventually.js';
import type { Shop } from './running-system.js';

const ENDS_WITHIN_MS = 60_000;

/** A worker's processes, which carry imports out. The caller stops them. */
export const trabalhar = ({ app, pool, config: { masterKey } }: Shop): RunningProcess => {
  const store = app.get<EventStore>(EVENT_STORE);
  return startProcesses({
    store,
    pool,
    writing: openWriting(store, pool, { masterKey }),
    files: app.get(FILE_STORE),
    logger: createLogger('testes', 'silent'),
    masterKey,
  });
};

export const url = (path: string) => `/api/adm/importacoes/${path}`;

/** Imports as Ana makes them. */
export const importacoes = ({ ana }: Pick<Shop, 'ana'>) => {
  const mostrar = (id: string) => ok<Importacao>(ana.get(url(`show/${id}`)));
  return {
    /** @returns the spreadsheet's id */
    enviar: async (assunto: AssuntoDaImportacao, csv: string): Promise<string> => {
      const { status, body } = await ana
        .post(url('store'))
        .field('assunto', assunto)
        .attach('file', Buffer.from(csv, 'latin1'), `${assunto}.csv`);
      expect([status, body]).toMatchObject([
        201,
        { message: 'Planilha lida. Confira antes de importar.' },
      ]);
      return (body as { planilha: string }).planilha;
    },
    mostrar,
    linhas: async (id: string) =>
      (await ok<Pagina<LinhaDaImportacao>>(ana.get(url(`linhas/${id}?per_page=50`)))).data,
    situacao: (id: string, qual: Importacao['situacao']) =>
      eventually(async () => expect((await mostrar(id)).situacao).toBe(qual), ENDS_WITHIN_MS),
    /** @returns the import's number */
    importar: async (id: string): Promise<number> => {
      const { status, body } = await ana.put(url(`importar/${id}`), {});
      expect([status, body]).toMatchObject([200, { message: 'Importação iniciada.' }]);
      return (body as { id: number }).id;
    },
  };
};
