import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import type { CorpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { exigirDentroDoSaldo, exigirEstagio, exigirPedidoAberto } from './domain/exigencias.js';
import type { Pedido } from './domain/pedido.js';
import { saldo, total } from './domain/somas.js';
import { dadosDoPagamento } from './formularios.js';
import { Pedidos } from './pedidos.js';

/** What is still owed, in centavos, after the payment. */
type Recebido = Created & { readonly faltaEmCentavos: number };

export class EfetuarPagamento extends Command<Recebido> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoPagamento,
  ) {
    super();
  }
}

@CommandHandler(EfetuarPagamento)
export class EfetuarPagamentoHandler implements ICommandHandler<EfetuarPagamento> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, corpo }: EfetuarPagamento) {
    const pedidoId = corpo.pedido_id;
    const recebido = await this.pedidos.criarParte(origin, pedidoId, 'pagamento', () => {
      const pagamento = { pedidoId, ...dadosDoPagamento(corpo), hoje: this.pedidos.hoje() };
      return (pedido, pagamentoId) => efetuarPagamento({ ...pagamento, pagamentoId })(pedido);
    });
    const faltaEmCentavos = await this.pedidos.faltaNa(pedidoId, recebido.revision);
    return { ...recebido, faltaEmCentavos };
  }
}

interface Facts {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  /** More than 0. */
  readonly valorEmCentavos: number;
  readonly formaDePagamento: FormaDePagamento;
  /** Null means today. */
  readonly data: Dia | null;
  readonly hoje: Dia;
  /** The stage that the sender expects; undefined accepts any. */
  readonly noEstagio?: EstagioId;
}

/** Receives money for an order, at most its balance. */
export const efetuarPagamento =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirEstagio(aberto, command.noEstagio);
    const { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento } = command;
    if (aberto.pagamentos.has(pagamentoId))
      throw Recusa.conflito('pagamento-ja-existe', 'Este pagamento já foi efetuado.');
    if (total(aberto) === 0)
      throw Recusa.campo('nada-a-pagar', 'valor', 'Este pedido não tem valor a pagar.');
    exigirDentroDoSaldo(valorEmCentavos, saldo(aberto));
    const data = command.data ?? command.hoje;
    return [
      {
        type: 'PagamentoEfetuado',
        data: { pedidoId, pagamentoId, valorEmCentavos, formaDePagamento, data },
      },
    ];
  };
