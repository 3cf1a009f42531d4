import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AndamentoDosPedidosController } from './andamento-dos-pedidos.controller.js';
import { PedidosDesfazer } from './desfazer/pedidos.desfazer.js';
import { ArquivosDosPedidos } from './arquivos.queries.js';
import { ArquivosGuardados } from './arquivos-guardados.js';
import { ArquivosController } from './arquivos.controller.js';
import { ClienteDaEncomenda } from './cliente-da-encomenda.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { ItensController } from './itens.controller.js';
import { ItensDosPedidos } from './itens.queries.js';
import { ListasDePedidos } from './lista-de-pedidos.queries.js';
import { MensagensPreparadas } from './mensagens-preparadas.js';
import { PagamentosController } from './pagamentos.controller.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import { PedidosDoClienteController } from './pedidos-do-cliente.controller.js';
import { ListaDePedidosDoCliente } from './pedidos-do-cliente.queries.js';
import { pedidosCommands } from './pedidos.commands.js';
import { PedidosController } from './pedidos.controller.js';
import { Pedidos } from './pedidos.js';
import { ProducaoController } from './producao.controller.js';
import { ItensAFazer } from './producao.queries.js';
import { QuadroDePedidos } from './quadro.queries.js';
import { PedidosParaRepetir } from './repetir-pedido.queries.js';
import { TagsDoPedidoController } from './tags-do-pedido.controller.js';

@Module({
  imports: [ConfiguracoesModule],
  controllers: [
    PedidosController,
    AndamentoDosPedidosController,
    ItensController,
    TagsDoPedidoController,
    PagamentosController,
    PedidosDoClienteController,
    ProducaoController,
    ArquivosController,
  ],
  providers: [
    Pedidos,
    ClienteDaEncomenda,
    PedidosDesfazer,
    ListaDePedidosDoCliente,
    ListasDePedidos,
    DetalheDoPedido,
    MensagensPreparadas,
    ItensDosPedidos,
    PagamentosDosPedidos,
    QuadroDePedidos,
    ItensAFazer,
    ArquivosDosPedidos,
    ArquivosGuardados,
    PedidosParaRepetir,
    ...pedidosCommands,
  ],
  exports: [ArquivosGuardados, MensagensPreparadas, Pedidos, ClienteDaEncomenda],
})
export class PedidosModule {}
