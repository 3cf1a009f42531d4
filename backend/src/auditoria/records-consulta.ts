import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
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
import '../platform/auth/session-user.js';
import { exportOf } from '../platform/queries/export-page.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { Consultas } from './consultas.js';

/** Whose data a route answers: of the customer or of the order in its address, or of many. */
type Titular = 'cliente' | 'pedido' | 'varios';

interface Leitura {
  /** What was read, in words; the record's number follows. */
  readonly onde: string;
  readonly titular: Titular;
  readonly soExportada: boolean;
}
const LEITURA = Symbol('leitura');

/** Notes the reading once the answer is there, and before it goes out. */
@Injectable()
export class RecordReadings implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly consultas: Consultas,
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const leitura = this.reflector.get<Leitura>(LEITURA, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (!leitura.soExportada || exportOf(answer)) await this.registrar(leitura, request);
        return answer;
      }),
    );
  }

  private async registrar({ onde, titular }: Leitura, request: Request): Promise<void> {
    const { user } = request.session;
    if (user?.papel !== 'Auditor') return;
    const id = Number(request.params['id']);
    const palavras = Number.isSafeInteger(id) ? `${onde} ${id}` : onde;
    await this.consultas.registrar(user, [await this.titular(titular, id)], palavras);
  }

  private async titular(titular: Titular, id: number): Promise<string | null> {
    if (titular === 'varios') return null;
    if (titular === 'cliente') return clienteStream(id);
    const pedido = await this.db
      .selectFrom('detalhe_do_pedido.pedidos')
      .select('cliente_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return pedido ? clienteStream(pedido.cliente_id) : null;
  }
}

const recordsReading = (leitura: Leitura) =>
  applyDecorators(SetMetadata<symbol, Leitura>(LEITURA, leitura), UseInterceptors(RecordReadings));

/** Auditors who read what this route answers are recorded: `Cadastro do cliente 3`. */
export const RecordsConsulta = (onde: string, titular: Titular) =>
  recordsReading({ onde, titular, soExportada: false });

/** Auditors who export this table are recorded: `Exportação de clientes`. */
export const RecordsExport = (onde: string) =>
  recordsReading({ onde, titular: 'varios', soExportada: true });
