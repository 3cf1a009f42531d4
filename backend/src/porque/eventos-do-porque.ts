import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import { fraseDoEvento } from '@encomenda/contracts/historico/frase-do-evento';
import {
  pedidoStream,
  TIPOS_DO_CABECALHO,
} from '@encomenda/contracts/pedidos/events/pedido.events';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { EventoDoPorque } from '@encomenda/contracts/porque/porque.http';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import type { EventCodec } from '@encomenda/platform/event-store/encryption/codec';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { recordNotFound } from '../platform/http/parameters/id.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CODEC, EVENT_STORE } from '../platform/tokens.js';

type Escolha = (event: RecordedEvent) => boolean;

const TODOS: Escolha = () => true;
const doPagamento =
  (id: number): Escolha =>
  ({ data }) =>
    data.pagamentoId === id;
/** Events of the item, and those of its order that set the day or the customer. */
const doItem =
  (id: number): Escolha =>
  ({ type, data }) =>
    data.itemId === id || TIPOS_DO_CABECALHO.includes(type);

/** Events behind one line of a figure, with author and time, oldest first. */
@Injectable()
export class EventosDoPorque {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: EventCodec,
    @Inject(READ_DATABASE)
    private readonly db: Kysely<FinanceiroDb & PedidosDb & DespesasDb & UsuariosDb>,
  ) {}

  async doPagamento(id: number): Promise<EventoDoPorque[]> {
    const pagamento = await this.db
      .selectFrom('pedidos.pagamentos')
      .select('pedido_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!pagamento) throw recordNotFound();
    return this.contar(pedidoStream(pagamento.pedido_id), doPagamento(id));
  }

  async doItem(id: number): Promise<EventoDoPorque[]> {
    const item = await this.db
      .selectFrom('pedidos.itens')
      .select('pedido_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!item) throw recordNotFound();
    return this.contar(pedidoStream(item.pedido_id), doItem(id));
  }

  doPedido(id: number): Promise<EventoDoPorque[]> {
    return this.contar(pedidoStream(id), TODOS);
  }

  daDespesa(id: number): Promise<EventoDoPorque[]> {
    return this.contar(despesaStream(id), TODOS);
  }

  doCliente(id: number): Promise<EventoDoPorque[]> {
    return this.contar(clienteStream(id), TODOS);
  }

  private async contar(stream: string, escolha: Escolha): Promise<EventoDoPorque[]> {
    const todos = await this.codec.decode(await this.store.readStream(stream));
    const eventos = todos.filter(escolha);
    if (eventos.length === 0) throw recordNotFound();
    const nomes = await this.nomesDe(eventos);
    return eventos.map((event) => {
      const { usuarioId, ocorridoEm } = event.metadata;
      return {
        revisao: Number(event.revision),
        quando: ocorridoEm,
        quando_br: formatarInstante(new Date(ocorridoEm)),
        quem: usuarioId === null ? 'Sistema' : (nomes.get(usuarioId) ?? `Usuário ${usuarioId}`),
        frase: fraseDoEvento(event),
      };
    });
  }

  private async nomesDe(eventos: readonly RecordedEvent[]): Promise<Map<number, string>> {
    const ids = [...new Set(eventos.flatMap(({ metadata }) => metadata.usuarioId ?? []))];
    if (ids.length === 0) return new Map();
    const pessoas = await this.db
      .selectFrom('lista_de_usuarios.usuarios')
      .select(['id', 'nome'])
      .where('id', 'in', ids)
      .execute();
    return new Map(pessoas.map(({ id, nome }) => [id, nome]));
  }
}
