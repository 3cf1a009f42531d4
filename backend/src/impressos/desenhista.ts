import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Piscina } from 'piscina';
import {
  compiledThread,
  FairThreads,
  notNow,
  type ThreadLimits,
} from '../platform/limits/fair-queue/fair-threads.js';
import type { Desenho } from './desenho/desenho.thread.js';

const LIMITES: ThreadLimits = { threads: 2, fila: 20, prazoMs: 15_000 };
const MEMORIA_MB = 512;

@Injectable()
export class Desenhista implements OnApplicationShutdown {
  private readonly fazendo: FairThreads<Desenho, Uint8Array>;

  constructor(limits: ThreadLimits = LIMITES) {
    this.fazendo = new FairThreads({
      filename: compiledThread('./desenho/desenho.thread.js', import.meta.url),
      limits,
      memoryMb: MEMORIA_MB,
      busy: 'Muitos PDFs estão sendo gerados. Tente novamente em instantes.',
      slow: () => notNow('O PDF demorou demais para ficar pronto. Tente novamente em instantes.'),
    });
  }

  /** Draws one printout at a time for each user (`para`). @throws RequestRefused 503 for a full queue or on timeout */
  async desenhar(desenho: Desenho, para: string): Promise<Buffer> {
    const bytes = await this.fazendo.run(desenho, para);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get threads(): Piscina['threads'] {
    return this.fazendo.threads;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.fazendo.close();
  }
}
