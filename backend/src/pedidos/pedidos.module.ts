import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { RetiradasDoPedido } from '../entregas/retiradas-do-pedido.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { PedidosDesfazer } from './desfazer/pedidos.desfazer.js';
import { entregarPedidoCommands } from './entregar-pedido.commands.js';
import { itensCommands } from './itens.commands.js';
import { ItensController } from './itens.controller.js';
import { ItensDosPedidos } from './itens.queries.js';
import { ListasDePedidos } from './lista-de-pedidos.queries.js';
import { pedidosCommands } from './pedidos.commands.js';
import { PedidosController } from './pedidos.controller.js';
import { Pedidos } from './pedidos.js';
import { receitaCommands } from './pagamentos.commands.js';
import { PagamentosController } from './pagamentos.controller.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import { tagsDoPedidoCommands } from './tags-do-pedido.commands.js';
import { TagsDoPedidoController } from './tags-do-pedido.controller.js';

const commands = [
  ...pedidosCommands,
  ...entregarPedidoCommands,
  ...itensCommands,
  ...tagsDoPedidoCommands,
  ...receitaCommands,
];

@Module({
  imports: [ConfiguracoesModule],
  controllers: [PedidosController, ItensController, TagsDoPedidoController, PagamentosController],
  providers: [
    Pedidos,
    PedidosDesfazer,
    RetiradasDoPedido,
    ListasDePedidos,
    DetalheDoPedido,
    ItensDosPedidos,
    PagamentosDosPedidos,
    ...commands,
  ],
})
export class PedidosModule {}
