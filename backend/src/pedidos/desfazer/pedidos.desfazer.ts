import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../../desfazer/desfazer.js';
import type { UndoSubject } from '../../desfazer/inverse.js';
import { pedidoDecider, type PedidoCommand } from '../domain/pedido.decider.js';
import type { Pedido } from '../domain/pedido.js';
import { Pedidos } from '../pedidos.js';
import { inversosDosItens } from './desfazer-itens.js';
import { inversosDosPagamentos } from './desfazer-pagamentos.js';
import { inversosDaFicha } from './desfazer-pedido.js';
import { inversosDasTags } from './desfazer-tags.js';

/** Other records, as undoing needs to know them. */
export interface OutrosRegistros {
  readonly clienteExiste: (id: number) => Promise<boolean>;
  readonly tagExiste: (id: number) => Promise<boolean>;
}

/** How everything that happens to an order is undone. */
export const desfazerPedidos = ({
  clienteExiste,
  tagExiste,
}: OutrosRegistros): UndoSubject<Pedido, PedidoCommand, PedidoEvent> => ({
  assunto: 'pedidos',
  ler: 'pedidos:ler',
  stream: pedidoStream,
  decider: pedidoDecider,
  inverses: {
    ...inversosDaFicha(clienteExiste),
    ...inversosDosItens,
    ...inversosDosPagamentos,
    ...inversosDasTags(tagExiste),
  },
});

@Injectable()
export class PedidosDesfazer implements OnModuleInit {
  constructor(
    private readonly desfazer: Desfazer,
    private readonly pedidos: Pedidos,
  ) {}

  onModuleInit(): void {
    this.desfazer.register(
      desfazerPedidos({
        clienteExiste: async (id) => (await this.pedidos.cliente(id)) !== null,
        tagExiste: (id) => this.pedidos.tagExiste(id),
      }),
    );
  }
}
