import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type {
  CorpoDoCancelamento,
  CorpoDoDesconto,
  CorpoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import { formularioDoPedido } from './formularios.js';
import { Pedidos } from './pedidos.js';
import { criarPedido } from './criar-pedido.js';
import { atualizarPedido } from './atualizar-pedido.js';
import { avancarEstagio } from './avancar-estagio.js';
import { arquivarPedido } from './arquivar-pedido.js';
import { restaurarPedido } from './restaurar-pedido.js';
import { cancelarPedido } from './cancelar-pedido.js';
import { darDesconto } from './dar-desconto.js';

/** A command that names only its order. */
class SobreOPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
  ) {
    super();
  }
}

export class CriarPedido extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoPedido,
  ) {
    super();
  }
}

@CommandHandler(CriarPedido)
export class CriarPedidoHandler implements ICommandHandler<CriarPedido> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly numbers: Numbers,
  ) {}

  async execute({ origin, corpo }: CriarPedido) {
    const id = await this.numbers.allocate('pedido', origin.commandId, pedidoStream);
    const result = await this.pedidos.handle(origin, id, async () =>
      criarPedido({
        pedidoId: id,
        ...formulario(corpo),
        cliente: await this.pedidos.cliente(corpo.cliente_id),
        hoje: this.pedidos.hoje(),
      }),
    );
    return { ...result, id };
  }
}

export class AtualizarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoPedido,
  ) {
    super();
  }
}

@CommandHandler(AtualizarPedido)
export class AtualizarPedidoHandler implements ICommandHandler<AtualizarPedido> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId, corpo }: AtualizarPedido) {
    const clienteDe = async (id: number) => (await this.pedidos.cliente(id))?.nome;
    return this.pedidos.editar(origin, pedidoId, {
      form: formularioDoPedido(clienteDe),
      body: { ...corpo, descricao: sanitizedHtml(corpo.descricao) },
      complete: (enviado, aberto) => ({ ...enviado, data: enviado.data ?? aberto.data }),
      decide: async (conciliado) =>
        atualizarPedido({
          pedidoId,
          ...formulario(conciliado),
          cliente: await this.pedidos.cliente(conciliado.cliente_id),
        }),
    });
  }
}

export class AvancarEstagio extends SobreOPedido {
  constructor(
    origin: RequestContext,
    pedidoId: number,
    /** Whether the sender may hand orders over; else Finalizado is as far as it goes. */
    readonly podeEntregar = true,
  ) {
    super(origin, pedidoId);
  }
}

@CommandHandler(AvancarEstagio)
export class AvancarEstagioHandler implements ICommandHandler<AvancarEstagio> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId, podeEntregar }: AvancarEstagio) {
    return this.pedidos.handle(origin, pedidoId, () => avancarEstagio({ pedidoId, podeEntregar }));
  }
}

export class ArquivarPedido extends SobreOPedido {}

@CommandHandler(ArquivarPedido)
export class ArquivarPedidoHandler implements ICommandHandler<ArquivarPedido> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId }: ArquivarPedido) {
    return this.pedidos.handle(origin, pedidoId, () => arquivarPedido({ pedidoId }));
  }
}

export class RestaurarPedido extends SobreOPedido {}

@CommandHandler(RestaurarPedido)
export class RestaurarPedidoHandler implements ICommandHandler<RestaurarPedido> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId }: RestaurarPedido) {
    return this.pedidos.handle(origin, pedidoId, () => restaurarPedido({ pedidoId }));
  }
}

export class CancelarPedido extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoCancelamento,
  ) {
    super();
  }
}

@CommandHandler(CancelarPedido)
export class CancelarPedidoHandler implements ICommandHandler<CancelarPedido> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId, corpo }: CancelarPedido) {
    return this.pedidos.handle(origin, pedidoId, () => cancelarPedido({ pedidoId, ...corpo }));
  }
}

export class DarDesconto extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly pedidoId: number,
    readonly corpo: CorpoDoDesconto,
  ) {
    super();
  }
}

@CommandHandler(DarDesconto)
export class DarDescontoHandler implements ICommandHandler<DarDesconto> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, pedidoId, corpo: { em, desconto } }: DarDesconto) {
    return this.pedidos.handle(origin, pedidoId, () =>
      darDesconto({
        pedidoId,
        desconto: em === 'reais' ? { emCentavos: desconto } : { emCentesimosPorCento: desconto },
      }),
    );
  }
}

const formulario = (corpo: CorpoDoPedido) => ({
  clienteId: corpo.cliente_id,
  estagioId: corpo.estagio_id,
  data: corpo.data,
  prazo: corpo.prazo,
  descricao: sanitizedHtml(corpo.descricao),
});

export const pedidosCommands = [
  CriarPedidoHandler,
  AtualizarPedidoHandler,
  AvancarEstagioHandler,
  ArquivarPedidoHandler,
  RestaurarPedidoHandler,
  CancelarPedidoHandler,
  DarDescontoHandler,
];
