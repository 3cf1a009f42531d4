import { RECUSA_DO_EXTRATO } from '@encomenda/contracts/conciliacao/extrato';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RequestRefused } from '../../platform/http/errors/request-refused.js';
import { compiledThread, FairThreads } from '../../platform/limits/fair-queue/fair-threads.js';
import type { LeituraDoExtrato } from '../extrato/extrato.thread.js';

/** Two threads, so that one long file does not block the others. */
const LIMITES = { threads: 2, fila: 10, prazoMs: 20_000 };
/** Maximum memory of a thread. A file that needs more is refused. */
const MEMORIA_MB = 512;

export const extratoRecusado = (sentence: string): RequestRefused =>
  new RequestRefused(422, sentence, { file: [sentence] });

@Injectable()
export class LeitorDeExtratos implements OnApplicationShutdown {
  private readonly lendo = new FairThreads<Uint8Array, LeituraDoExtrato>({
    filename: compiledThread('../extrato/extrato.thread.js', import.meta.url),
    limits: LIMITES,
    memoryMb: MEMORIA_MB,
    busy: 'Muitos extratos estão sendo lidos. Tente novamente em instantes.',
    slow: () => extratoRecusado(RECUSA_DO_EXTRATO.demorado),
  });

  /** @throws RequestRefused 422 under `file`; 503 when too many files are being read */
  async ler(
    bytes: Uint8Array,
    para: string,
  ): Promise<Exclude<LeituraDoExtrato, { readonly motivo: unknown }>> {
    const leitura = await this.lendo.run(bytes, para).catch((error: unknown) => {
      throw emMemoriaDeMais(error) ? extratoRecusado(RECUSA_DO_EXTRATO.demorado) : error;
    });
    if ('motivo' in leitura) throw extratoRecusado(RECUSA_DO_EXTRATO[leitura.motivo]);
    return leitura;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lendo.close();
  }
}

const emMemoriaDeMais = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
