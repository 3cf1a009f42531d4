import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AdicionarItemHandler } from './adicionar-item.js';
import { AndamentoDosPedidosController } from './andamento-dos-pedidos.controller.js';
import { AnexarArquivoHandler } from './anexar-arquivo.js';
import { AplicarTagHandler } from './aplicar-tag.js';
import { ArquivarPedidoHandler } from './arquivar-pedido.js';
import { ArquivosController } from './arquivos.controller.js';
import { ArquivosDosPedidos } from './arquivos.queries.js';
import { AtualizarItemHandler } from './atualizar-item.js';
import { AtualizarPedidoHandler } from './atualizar-pedido.js';
import { AvancarEstagioHandler } from './avancar-estagio.js';
import { AvancarEstagioDoItemHandler } from './avancar-estagio-do-item.js';
import { CancelarPagamentoHandler } from './cancelar-pagamento.js';
import { CancelarPedidoHandler } from './cancelar-pedido.js';
import { ClienteDoPedidoCompleto } from './cliente-da-encomenda.js';
import { CombinarSaidaHandler } from './combinar-saida.js';
import { CorrigirPagamentoHandler } from './corrigir-pagamento.js';
import { CriarPedidoHandler } from './criar-pedido.js';
import { DarDescontoHandler } from './dar-desconto.js';
import { PedidosDesfazer } from './desfazer/pedidos.desfazer.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { EfetuarPagamentoHandler } from './efetuar-pagamento.js';
import { EntregarPedidoHandler } from './entregar-pedido.js';
import { FazerPedidoHandler } from './fazer-pedido.js';
import { FinalizarUnidadesHandler } from './finalizar-unidades.js';
import { ItensController } from './itens.controller.js';
import { ItensDosPedidos } from './itens.queries.js';
import { ListasDePedidos } from './lista-de-pedidos.queries.js';
import { MensagensPreparadas } from './mensagens-preparadas.js';
import { MostrarArquivoHandler } from './mostrar-arquivo.js';
import { MoverPedidoHandler } from './mover-pedido.js';
import { PagamentosController } from './pagamentos.controller.js';
import { PagamentosDosPedidos } from './pagamentos.queries.js';
import { Pedidos } from './pedidos.js';
import { PedidosDoClienteController } from './pedidos-do-cliente.controller.js';
import { ListaDePedidosDoCliente } from './pedidos-do-cliente.queries.js';
import { PedidosController } from './pedidos.controller.js';
import { ProducaoController } from './producao.controller.js';
import { ItensAFazer } from './producao.queries.js';
import { QuadroDePedidos } from './quadro.queries.js';
import { RemoverArquivoHandler } from './remover-arquivo.js';
import { RemoverItemHandler } from './remover-item.js';
import { PedidosParaRepetir } from './repetir-pedido.queries.js';
import { RestaurarPedidoHandler } from './restaurar-pedido.js';
import { RetirarTagHandler } from './retirar-tag.js';
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
    ClienteDoPedidoCompleto,
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
    PedidosParaRepetir,
    CriarPedidoHandler,
    FazerPedidoHandler,
    AtualizarPedidoHandler,
    AvancarEstagioHandler,
    ArquivarPedidoHandler,
    RestaurarPedidoHandler,
    CancelarPedidoHandler,
    DarDescontoHandler,
    CombinarSaidaHandler,
    AdicionarItemHandler,
    AtualizarItemHandler,
    RemoverItemHandler,
    AvancarEstagioDoItemHandler,
    FinalizarUnidadesHandler,
    EfetuarPagamentoHandler,
    CorrigirPagamentoHandler,
    CancelarPagamentoHandler,
    AplicarTagHandler,
    RetirarTagHandler,
    EntregarPedidoHandler,
    MoverPedidoHandler,
    AnexarArquivoHandler,
    RemoverArquivoHandler,
    MostrarArquivoHandler,
  ],
  exports: [MensagensPreparadas, Pedidos, ClienteDoPedidoCompleto],
})
export class PedidosModule {}
