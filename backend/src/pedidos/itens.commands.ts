import type { CorpoDoItem, CorpoDoItemAtualizado } from '@encomenda/contracts/itens/itens.http';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import { formularioDoItem } from './formularios.js';
import { Pedidos } from './pedidos.js';
import { adicionarItem } from './adicionar-item.js';
import { atualizarItem } from './atualizar-item.js';
import { removerItem } from './remover-item.js';
import { avancarEstagioDoItem } from './avancar-estagio-do-item.js';
import { finalizarUnidades } from './finalizar-unidades.js';

export class AdicionarItem extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoItem,
    /** Whether the sender may set prices; else the product's own holds. */
    readonly comValores = true,
  ) {
    super();
  }
}

@CommandHandler(AdicionarItem)
export class AdicionarItemHandler implements ICommandHandler<AdicionarItem> {
  constructor(private readonly pedidos: Pedidos) {}

  execute({ origin, corpo, comValores }: AdicionarItem) {
    const pedidoId = corpo.pedido_id;
    return this.pedidos.criarParte(origin, pedidoId, 'item', async () => {
      const produto = await this.pedidos.produto(corpo.produto_id);
      const item = {
        pedidoId,
        ...formulario(corpo),
        ...(comValores
          ? {}
          : {
              valorEmCentavos: produto?.valorEmCentavos ?? 0,
              descontoEmCentavos: 0,
              semVerValores: true,
            }),
        produtoNome: produto?.nome ?? null,
      };
      return (pedido, itemId) => adicionarItem({ ...item, itemId })(pedido);
    });
  }
}

export class AtualizarItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    readonly corpo: CorpoDoItemAtualizado,
    /** Whether the sender may set prices; else price and discount stay as they are. */
    readonly comValores = true,
  ) {
    super();
  }
}

@CommandHandler(AtualizarItem)
export class AtualizarItemHandler implements ICommandHandler<AtualizarItem> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, itemId, corpo, comValores }: AtualizarItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    const produtoDe = async (id: number) => (await this.pedidos.produto(id))?.nome;
    return this.pedidos.editar(origin, pedidoId, {
      form: formularioDoItem({ itemId, comValores, produtoDe }),
      body: {
        ...corpo,
        descricao: sanitizedHtml(corpo.descricao),
        ...(comValores ? {} : { valor: 0, desconto: 0 }),
      },
      decide: async (conciliado) =>
        atualizarItem({
          pedidoId,
          itemId,
          ...formulario(conciliado),
          ...(comValores
            ? {}
            : { valorEmCentavos: null, descontoEmCentavos: null, semVerValores: true }),
          produtoNome: (await this.pedidos.produto(conciliado.produto_id))?.nome ?? null,
        }),
    });
  }
}

export class RemoverItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverItem)
export class RemoverItemHandler implements ICommandHandler<RemoverItem> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, itemId }: RemoverItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.pedidos.handle(origin, pedidoId, () => removerItem({ pedidoId, itemId }));
  }
}

export class AvancarEstagioDoItem extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    /** Whether units that were not counted yet are ready with it. */
    readonly todasProntas = false,
  ) {
    super();
  }
}

@CommandHandler(AvancarEstagioDoItem)
export class AvancarEstagioDoItemHandler implements ICommandHandler<AvancarEstagioDoItem> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, itemId, todasProntas }: AvancarEstagioDoItem) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.pedidos.handle(origin, pedidoId, () =>
      avancarEstagioDoItem({ pedidoId, itemId, todasProntas }),
    );
  }
}

export class FinalizarUnidades extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly itemId: number,
    readonly quantidade: number,
  ) {
    super();
  }
}

@CommandHandler(FinalizarUnidades)
export class FinalizarUnidadesHandler implements ICommandHandler<FinalizarUnidades> {
  constructor(private readonly pedidos: Pedidos) {}

  async execute({ origin, itemId, quantidade }: FinalizarUnidades) {
    const pedidoId = await this.pedidos.pedidoDe('item', itemId);
    return this.pedidos.handle(origin, pedidoId, () =>
      finalizarUnidades({ pedidoId, itemId, quantidade }),
    );
  }
}

const formulario = (corpo: CorpoDoItemAtualizado) => ({
  produtoId: corpo.produto_id,
  quantidade: corpo.quantidade,
  valorEmCentavos: corpo.valor,
  descontoEmCentavos: corpo.desconto,
  descricao: sanitizedHtml(corpo.descricao),
});

export const itensCommands = [
  AdicionarItemHandler,
  AtualizarItemHandler,
  RemoverItemHandler,
  AvancarEstagioDoItemHandler,
  FinalizarUnidadesHandler,
];
