import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { RequestRefused } from '../platform/http/request-refused.js';
import { FairQueue, QueueFull } from '../platform/limits/fair-queue.js';
import type { Desenho } from './desenho/desenho.thread.js';

/** The compiled thread, also when this file runs from source, as in tests. */
const THREAD = fileURLToPath(
  new URL(
    './desenho/desenho.thread.js',
    import.meta.url.replace('/src/impressos/', '/dist/impressos/'),
  ),
);

export interface LimitesDoDesenhista {
  readonly threads: number;
  /** Maximum jobs waiting for a thread. */
  readonly fila: number;
  /** From request to last byte, in ms. */
  readonly prazoMs: number;
}

const LIMITES: LimitesDoDesenhista = { threads: 2, fila: 20, prazoMs: 15_000 };
/** Far more than a printout of a thousand lines takes. */
const MEMORIA_MB = 512;
const TENTAR_EM_S = 5;

const muitosImpressos = (): RequestRefused =>
  new RequestRefused(
    503,
    'Muitos PDFs estão sendo gerados. Tente novamente em instantes.',
    undefined,
    TENTAR_EM_S,
  );

const demorado = (): RequestRefused =>
  new RequestRefused(
    503,
    'O PDF demorou demais para ficar pronto. Tente novamente em instantes.',
    undefined,
    TENTAR_EM_S,
  );

/** Draws printouts in worker threads, so that no other request waits meanwhile. */
@Injectable()
export class Desenhista implements OnApplicationShutdown {
  private pool: Piscina<Desenho, Uint8Array> | undefined;

  private readonly fila: FairQueue;

  constructor(private readonly limites: LimitesDoDesenhista = LIMITES) {
    this.fila = new FairQueue({ atOnce: limites.threads, waiting: limites.fila });
  }

  /**
   * Retries once when a thread dies.
   * @param para user; one user's jobs queue behind each other, not behind others'
   * @throws RequestRefused 503 when the queue is full or the time limit passes
   */
  async desenhar(desenho: Desenho, para: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.limites.prazoMs);
    try {
      return await this.fila.run(para, () => this.comOutraThread(desenho, signal), signal);
    } catch (error) {
      if (error instanceof QueueFull) throw muitosImpressos();
      throw signal.aborted ? demorado() : error;
    }
  }

  private async comOutraThread(desenho: Desenho, signal: AbortSignal): Promise<Buffer> {
    this.pool ??= this.abrir();
    try {
      return await this.tentar(desenho, signal);
    } catch (error) {
      if (signal.aborted || this.pool === undefined) throw error;
      return this.tentar(desenho, signal);
    }
  }

  get threads(): Piscina['threads'] {
    return this.pool?.threads ?? [];
  }

  async onApplicationShutdown(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private async tentar(desenho: Desenho, signal: AbortSignal): Promise<Buffer> {
    const bytes = await this.pool!.run(desenho, { signal });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** One thread stays, which keeps its fonts loaded; the second ends when idle. */
  private abrir(): Piscina<Desenho, Uint8Array> {
    return new Piscina({
      filename: THREAD,
      minThreads: 1,
      maxThreads: this.limites.threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
      // Threads need no secrets.
      env: {},
      execArgv: [],
    });
  }
}
