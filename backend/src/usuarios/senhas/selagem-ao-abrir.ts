import type { Logger } from '@encomenda/platform/logger';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '../../platform/tokens.js';
import { ReconhecerSenhas } from './reconhecer-senha.js';

const AGAIN_MS = 2_000;

/** Seals accounts that are older than seals when the API starts. Until then, they cannot log in. */
@Injectable()
export class SelagemAoAbrir implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private closing = false;

  constructor(
    private readonly senhas: ReconhecerSenhas,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.tentar();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private tentar(): void {
    this.running = this.senhas.executar().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'accounts are not sealed yet, retrying');
      if (this.closing) return;
      this.timer = setTimeout(() => this.tentar(), AGAIN_MS);
      this.timer.unref();
    });
  }
}
