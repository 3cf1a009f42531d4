import { AdicionarItemHandler } from './adicionar-item.js';
import { AnexarArquivoHandler } from './anexar-arquivo.js';
import { AplicarTagHandler } from './aplicar-tag.js';
import { ArquivarPedidoHandler } from './arquivar-pedido.js';
import { AtualizarItemHandler } from './atualizar-item.js';
import { AtualizarPedidoHandler } from './atualizar-pedido.js';
import { AvancarEstagioDoItemHandler } from './avancar-estagio-do-item.js';
import { AvancarEstagioHandler } from './avancar-estagio.js';
import { CancelarPagamentoHandler } from './cancelar-pagamento.js';
import { CancelarPedidoHandler } from './cancelar-pedido.js';
import { CombinarSaidaHandler } from './combinar-saida.js';
import { CorrigirPagamentoHandler } from './corrigir-pagamento.js';
import { CriarPedidoHandler } from './criar-pedido.js';
import { DarDescontoHandler } from './dar-desconto.js';
import { EfetuarPagamentoHandler } from './efetuar-pagamento.js';
import { EntregarPedidoHandler } from './entregar-pedido.js';
import { FinalizarUnidadesHandler } from './finalizar-unidades.js';
import { FazerPedidoHandler } from './fazer-pedido.js';
import { MoverPedidoHandler } from './mover-pedido.js';
import { MostrarArquivoHandler } from './mostrar-arquivo.js';
import { RemoverArquivoHandler } from './remover-arquivo.js';
import { RemoverItemHandler } from './remover-item.js';
import { RestaurarPedidoHandler } from './restaurar-pedido.js';
import { RetirarTagHandler } from './retirar-tag.js';

export const pedidosCommands = [
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
];
