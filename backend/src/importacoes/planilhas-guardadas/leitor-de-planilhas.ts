import {
  fraseDaRecusa,
  RECUSA_DA_PLANILHA,
  type PlanilhaLida,
} from '@encomenda/contracts/importacoes/planilha';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { compiledThread, FairThreads } from '../../platform/limits/fair-queue/fair-threads.js';
import type { ComoLer } from '../planilha/ler-planilha.js';
import type { ArquivoParaLer, Leitura } from '../planilha/planilha.thread.js';

/** Two threads, so that one long file does not block the others. */
const LIMITES = { threads: 2, fila: 10, prazoMs: 20_000 };
/** Maximum memory of a thread. A file that needs more is refused. */
const MEMORIA_MB = 512;

const recusada = (sentence: string): RequestRefused =>
  new RequestRefused(422, sentence, { file: [sentence] });

@Injectable()
export class LeitorDePlanilhas implements OnApplicationShutdown {
  private readonly lendo = new FairThreads<ArquivoParaLer, Leitura>({
    filename: compiledThread('../planilha/planilha.thread.js', import.meta.url),
    limits: LIMITES,
    memoryMb: MEMORIA_MB,
    busy: 'Muitas planilhas estão sendo lidas. Tente novamente em instantes.',
    slow: () => recusada(RECUSA_DA_PLANILHA.demorada),
  });

  /** @throws RequestRefused 422 under `file`; 503 when too many files are being read */
  async ler(bytes: Uint8Array, como: ComoLer, para: string): Promise<PlanilhaLida> {
    const leitura = await this.lendo.run({ bytes, como }, para).catch((error: unknown) => {
      throw emMemoriaDeMais(error) ? recusada(RECUSA_DA_PLANILHA.demorada) : error;
    });
    if ('motivo' in leitura) throw recusada(fraseDaRecusa(leitura.motivo, leitura.linha));
    return leitura.planilha;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lendo.close();
  }
}

const emMemoriaDeMais = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
