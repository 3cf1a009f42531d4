import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import {
  applyDecorators,
  Inject,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Kysely } from 'kysely';
import { mergeMap, type Observable } from 'rxjs';
import '../auth/session/session-user.js';
import { exportOf } from '../queries/csv/export-page.js';
import { READ_DATABASE } from '../queries/read-models/read-database.js';
import { PersonalDataReadings } from './personal-data-readings.js';

/** Finds the person whose data a route answers, from the id in its address; null for many people. */
export type DataSubject = (
  id: number,
  db: Kysely<PedidosDb & OrcamentosDb>,
) => Promise<string | null>;

interface Reading {
  /** What was read, in words; the record's number follows. */
  readonly where: string;
  readonly subject: DataSubject;
  readonly onlyExports: boolean;
}
const READING = Symbol('reading');

/** Records the reading before the answer is sent. */
@Injectable()
export class RecordReadings implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly readings: PersonalDataReadings,
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & OrcamentosDb>,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reading = this.reflector.get<Reading>(READING, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (!reading.onlyExports || exportOf(answer)) await this.record(reading, request);
        return answer;
      }),
    );
  }

  private async record({ where, subject }: Reading, request: Request): Promise<void> {
    const { user } = request.session;
    if (user?.papel !== 'Auditor') return;
    const id = Number(request.params['id']);
    const words = Number.isSafeInteger(id) ? `${where} ${id}` : where;
    await this.readings.record(user, [await subject(id, this.db)], words);
  }
}

export const manyPeople: DataSubject = async () => null;

export const oneCustomer: DataSubject = async (id) => clienteStream(id);

export const customerOfOrder: DataSubject = async (id, db) => {
  const pedido = await db
    .selectFrom('pedidos.pedidos')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return pedido ? clienteStream(pedido.cliente_id) : null;
};

export const customerOfQuote: DataSubject = async (id, db) => {
  const orcamento = await db
    .selectFrom('orcamentos.orcamentos')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return orcamento ? clienteStream(orcamento.cliente_id) : null;
};

export const customerOfFile: DataSubject = async (id, db) => {
  const arquivo = await db
    .selectFrom('pedidos.arquivos')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return arquivo ? clienteStream(arquivo.cliente_id) : null;
};

const recordsReading = (reading: Reading) =>
  applyDecorators(SetMetadata<symbol, Reading>(READING, reading), UseInterceptors(RecordReadings));

/** Records auditors who read this answer, as `Cadastro do cliente 3`. */
export const RecordsReading = (where: string, subject: DataSubject) =>
  recordsReading({ where, subject, onlyExports: false });

/** Records auditors who export this table, as `Exportação de clientes`. */
export const RecordsExport = (where: string) =>
  recordsReading({ where, subject: manyPeople, onlyExports: true });
