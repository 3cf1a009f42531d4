import { Module } from '@nestjs/common';
import { ConfiguracoesModule } from '../configuracoes/configuracoes.module.js';
import { AdicionarItemHandler } from './itens/adicionar-item.js';
import { AndamentoDosPedidosController } from './andamento-dos-pedidos.controller.js';
import { AnexarArquivoHandler } from './arquivos/anexar-arquivo.js';
import { AplicarTagHandler } from './tags/aplicar-tag.js';
import { ArquivarPedidoHandler } from './alteracao/arquivar-pedido.js';
import { ArquivosController } from './arquivos/arquivos.controller.js';
import { ArquivosDosPedidos } from './arquivos/arquivos.queries.js';
import { AtualizarItemHandler } from './itens/atualizar-item.js';
import { AtualizarPedidoHandler } from './alteracao/atualizar-pedido.js';
import { AvancarEstagioHandler } from './andamento/avancar-estagio.js';
import { AvancarEstagioDoItemHandler } from './andamento/avancar-estagio-do-item.js';
import { CancelarPagamentoHandler } from './pagamentos/cancelar-pagamento.js';
import { CancelarPedidoHandler } from './alteracao/cancelar-pedido.js';
import { ClienteDoPedidoCompleto } from './criacao/cliente-do-pedido-completo.js';
import { CombinarSaidaHandler } from './saida/combinar-saida.js';
import { CorrigirPagamentoHandler } from './pagamentos/corrigir-pagamento.js';
import { CriarPedidoHandler } from './criacao/criar-pedido.js';
import { DarDescontoHandler } from './pagamentos/dar-desconto.js';
import { PedidosDesfazer } from './desfazer/pedidos.desfazer.js';
import { DetalheDoPedido } from './detalhe-do-pedido.queries.js';
import { EfetuarPagamentoHandler } from './pagamentos/efetuar-pagamento.js';
import { EntregarPedidoHandler } from './saida/entregar-pedido.js';
import { FazerPedidoHandler } from './criacao/fazer-pedido.js';
import { FinalizarUnidadesHandler } from './andamento/finalizar-unidades.js';
import { ItensController } from './itens/itens.controller.js';
import { ItensDosPedidos } from './itens/itens.queries.js';
import { ListasDePedidos } from './lista/lista-de-pedidos.queries.js';
import { MensagensPreparadas } from './detalhe/mensagens-preparadas.js';
import { MostrarArquivoHandler } from './arquivos/mostrar-arquivo.js';
import { MoverPedidoHandler } from './andamento/mover-pedido.js';
import { PausarPedidoHandler, RetomarPedidoHandler } from './andamento/pausar-pedido.js';
import { PagamentosController } from './pagamentos/pagamentos.controller.js';
import { PagamentosDosPedidos } from './pagamentos/pagamentos.queries.js';
import { Pedidos } from './pedidos.js';
import { PedidosDoClienteController } from './por-cliente/pedidos-do-cliente.controller.js';
import { ListaDePedidosDoCliente } from './por-cliente/pedidos-do-cliente.queries.js';
import { PedidosController } from './pedidos.controller.js';
import { ProducaoController } from './producao/producao.controller.js';
import { ItensAFazer } from './producao/producao.queries.js';
import { QuadroDePedidos } from './producao/quadro.queries.js';
import { RemoverArquivoHandler } from './arquivos/remover-arquivo.js';
import { RemoverItemHandler } from './itens/remover-item.js';
import { PedidosParaRepetir } from './detalhe/repetir-pedido.queries.js';
import { RestaurarPedidoHandler } from './alteracao/restaurar-pedido.js';
import { RetirarTagHandler } from './tags/retirar-tag.js';
import { TagsDoPedidoController } from './tags/tags-do-pedido.controller.js';

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
    PausarPedidoHandler,
    RetomarPedidoHandler,
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
