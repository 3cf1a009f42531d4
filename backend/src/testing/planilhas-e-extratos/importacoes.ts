import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type {
  Importacao,
  LinhaDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { expect } from 'vitest';
import { ImportarPlanilhas } from '../../importacoes/andamento/importar-planilhas.js';
import { AcompanharImportacoes } from '../../processes/acompanhar-importacoes.process.js';
import { EmitirNotificacoes } from '../../processes/notificacoes/emitir-notificacoes.process.js';
import type { RunningProcess } from '../../platform/background/run-process.js';
import { ok } from '../atelie.js';
import { eventually } from '../eventually.js';
import { follow, repeat, skipToNow, workerOf } from '../system/processes-of-the-shop.js';
import type { Shop } from '../system/running-system.js';

const ENDS_WITHIN_MS = 60_000;

/** Moves the process past the imports of other specs. */
export const pularImportacoesAlheias = (shop: Shop): Promise<void> =>
  skipToNow(shop, 'acompanhar_importacoes');

/** Runs imports as a worker does; the caller stops it. Other processes would also handle events of other specs. */
export const trabalhar = async (shop: Shop): Promise<RunningProcess> => {
  const worker = await workerOf(shop);
  const running = [
    repeat(worker, worker.get(ImportarPlanilhas)),
    follow(worker, worker.get(AcompanharImportacoes)),
  ];
  return {
    async stop() {
      await Promise.all(running.map((process) => process.stop()));
    },
  };
};

/** Emits notices from now on; the caller stops it. */
export const avisar = async (shop: Shop): Promise<RunningProcess> => {
  const worker = await workerOf(shop);
  const process = worker.get(EmitirNotificacoes);
  await skipToNow(shop, process.name);
  return follow(worker, process);
};

export const url = (path: string) => `/api/adm/importacoes/${path}`;

export const importacoes = ({ ana }: Pick<Shop, 'ana'>) => {
  const mostrar = (id: string) => ok<Importacao>(ana.get(url(`show/${id}`)));
  const linhas = async (id: string) =>
    (await ok<Pagina<LinhaDaImportacao>>(ana.get(url(`linhas/${id}?per_page=50`)))).data;
  return {
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
    linhas,
    /** Waits for the first row's record and returns its number. */
    primeiroRegistro: async (id: string): Promise<number> => {
      await eventually(async () => expect((await linhas(id))[0]!.registro).not.toBeNull());
      return (await linhas(id))[0]!.registro!.id;
    },
    situacao: (id: string, qual: Importacao['situacao']) =>
      eventually(async () => expect((await mostrar(id)).situacao).toBe(qual), ENDS_WITHIN_MS),
    importar: async (id: string): Promise<number> => {
      const { status, body } = await ana.put(url(`importar/${id}`), {});
      expect([status, body]).toMatchObject([200, { message: 'Importação iniciada.' }]);
      return (body as { id: number }).id;
    },
  };
};
