import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import {
  Inject,
  Injectable,
  SetMetadata,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { grants } from '../../auth/access.guard.js';
import { RequestRefused } from '../../http/errors/request-refused.js';
import { CLOCK } from '../../tokens.js';
import { csvHead, csvLines, type CsvTable } from './csv.js';
import { exportOf } from './export-page.js';
import { EXPORT_LIMIT } from '../table.js';

export const CSV = Symbol('csv');

export const Csv = <Row>(table: CsvTable<Row>) => SetMetadata<symbol, CsvTable<Row>>(CSV, table);

/** Concurrent exports; each holds a connection and the whole file in memory. */
const AT_ONCE = 2;
const LINES_AT_A_TIME = 500;
const RETRY_SECONDS = 5;

const writeAll = async (
  table: CsvTable<unknown>,
  rows: AsyncIterable<unknown>,
): Promise<Buffer> => {
  const parts = [Buffer.from(csvHead(table))];
  let waiting: unknown[] = [];
  let count = 0;
  const write = () => {
    parts.push(Buffer.from(csvLines(table, waiting)));
    waiting = [];
  };
  for await (const row of rows) {
    if (++count > EXPORT_LIMIT) {
      const limit = EXPORT_LIMIT.toLocaleString('pt-BR');
      throw new RequestRefused(422, `São mais de ${limit} linhas. Filtre antes de exportar.`);
    }
    waiting.push(row);
    if (waiting.length === LINES_AT_A_TIME) write();
  }
  write();
  return Buffer.concat(parts);
};

/** Builds the whole file before it is sent: it is never cut off, and a slow client holds no database connection. */
@Injectable()
export class CsvInterceptor implements NestInterceptor {
  private running = 0;

  constructor(
    private readonly reflector: Reflector,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const table = this.reflector.get<CsvTable<unknown> | undefined>(CSV, context.getHandler());
    if (!table && request.query.formato === undefined) return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        const page = exportOf(answer);
        if (!page) return answer;
        if (!table) throw new RequestRefused(422, 'Esta tabela não pode ser exportada.');
        const papel = request.session?.user?.papel;
        const columns = (page.columns ?? table.columns).filter(
          ({ poder }) => poder === undefined || (papel !== undefined && grants(papel, poder)),
        );
        return this.file({ ...table, columns }, page.rows);
      }),
    );
  }

  private async file(
    table: CsvTable<unknown>,
    rows: AsyncIterable<unknown>,
  ): Promise<StreamableFile> {
    if (this.running >= AT_ONCE) {
      const message = 'Outras exportações estão em andamento. Tente novamente em instantes.';
      throw new RequestRefused(429, message, undefined, RETRY_SECONDS);
    }
    this.running++;
    try {
      const content = await writeAll(table, rows);
      const name = `${table.file}-${diaDeNegocio(this.clock())}.csv`;
      return new StreamableFile(content, {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="${name}"`,
        length: content.length,
      });
    } finally {
      this.running--;
    }
  }
}
