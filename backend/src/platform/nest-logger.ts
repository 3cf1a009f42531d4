import type { Logger } from '@encomenda/platform/logger';
import type { LoggerService } from '@nestjs/common';

/** Writes Nest's own messages to our log; informational ones at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.logger.error({ err: message, details }, 'error reported by Nest');
  }
}
