import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import {
  camposDoPagamento,
  type FatosDoPagamento,
} from '@encomenda/contracts/pedidos/pagamento.campos';
import type { CorpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { exigirDentroDoSaldo, exigirEstagio, exigirPedidoAberto } from '../domain/exigencias.js';
import { pagamentoDe, type Pedido } from '../domain/pedido.js';
import { saldo, total } from '../domain/valores/somas.js';
import { Pedidos } from '../pedidos.js';

/** Balance after the payment, in centavos. */
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
      const pagamento = {
        pedidoId,
        ...factsOf(camposDoPagamento, corpo),
        hoje: this.pedidos.hoje(),
      };
      return (pedido, pagamentoId) => efetuarPagamento({ ...pagamento, pagamentoId })(pedido);
    });
    const faltaEmCentavos = await this.pedidos.faltaNa(pedidoId, recebido.revision);
    return { ...recebido, faltaEmCentavos };
  }
}

interface Facts extends FatosDoPagamento {
  readonly pedidoId: number;
  readonly pagamentoId: number;
  readonly hoje: Dia;
  readonly noEstagio?: EstagioId;
}

/** Receives money, at most the order's balance. */
export const efetuarPagamento =
  (command: Facts) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const aberto = exigirPedidoAberto(pedido);
    exigirEstagio(aberto, command.noEstagio);
    const { pedidoId, pagamentoId, valorEmCentavos } = command;
    if (aberto.pagamentos.has(pagamentoId))
      throw Recusa.conflito('pagamento-ja-existe', 'Este pagamento já foi efetuado.');
    if (total(aberto) === 0)
      throw Recusa.campo('nada-a-pagar', 'valor', 'Este pedido não tem valor a pagar.');
    exigirDentroDoSaldo(valorEmCentavos, saldo(aberto));
    const pagamento = pagamentoDe({ ...command, data: command.data ?? command.hoje });
    return [{ type: 'PagamentoEfetuado', data: { pedidoId, pagamentoId, ...pagamento } }];
  };
