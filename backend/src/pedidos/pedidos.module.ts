import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { RetiradasDoPedido } from '../entregas/retiradas-do-pedido.js';
import { PedidosDesfazer } from './desfazer/pedidos.desfazer.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { ItensController } from './itens.controller.js';
import { ItensDosPedidos } from './itens.queries.js';
import { ListasDePedidos } from './lista-de-pedidos.queries.js';
import { pedidosCommands } from './pedidos.commands.js';
import { PedidosController } from './pedidos.controller.js';
import { Pedidos } from './pedidos.js';
import { PagamentosController } from './pagamentos.controller.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import { TagsDoPedidoController } from './tags-do-pedido.controller.js';

const commands = [...pedidosCommands];

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
