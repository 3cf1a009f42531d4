import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { Decider } from '@encomenda/contracts/shared/decider';
import { adicionarItem, type AdicionarItem } from './adicionar-item.js';
import { aplicarTag, type AplicarTag } from './aplicar-tag.js';
import { arquivarPedido, type ArquivarPedido } from './arquivar-pedido.js';
import { atualizarItem, type AtualizarItem } from './atualizar-item.js';
import { atualizarPedido, type AtualizarPedido } from './atualizar-pedido.js';
import { avancarEstagio, type AvancarEstagio } from './avancar-estagio.js';
import { avancarEstagioDoItem, type AvancarEstagioDoItem } from './avancar-estagio-do-item.js';
import { cancelarPagamento, type CancelarPagamento } from './cancelar-pagamento.js';
import { cancelarPedido, type CancelarPedido } from './cancelar-pedido.js';
import { corrigirPagamento, type CorrigirPagamento } from './corrigir-pagamento.js';
import { criarPedido, type CriarPedido } from './criar-pedido.js';
import { darDesconto, type DarDesconto } from './dar-desconto.js';
import { desfazerCancelamento, type DesfazerCancelamento } from './desfazer-cancelamento.js';
import { efetuarPagamento, type EfetuarPagamento } from './efetuar-pagamento.js';
import { finalizarUnidades, type FinalizarUnidades } from './finalizar-unidades.js';
import { evolve, initialState, type Pedido } from './pedido.js';
import { removerItem, type RemoverItem } from './remover-item.js';
import { reporDescontos, type ReporDescontos } from './repor-descontos.js';
import { reporItem, type ReporItem } from './repor-item.js';
import { reporPedido, type ReporPedido } from './repor-pedido.js';
import { restaurarItem, type RestaurarItem } from './restaurar-item.js';
import { restaurarPagamento, type RestaurarPagamento } from './restaurar-pagamento.js';
import { restaurarPedido, type RestaurarPedido } from './restaurar-pedido.js';
import { retirarTag, type RetirarTag } from './retirar-tag.js';

/** Everything an order can be asked. */
export type PedidoCommand =
  | CriarPedido
  | AtualizarPedido
  | AvancarEstagio
  | ArquivarPedido
  | RestaurarPedido
  | CancelarPedido
  | AdicionarItem
  | AtualizarItem
  | RemoverItem
  | AvancarEstagioDoItem
  | FinalizarUnidades
  | AplicarTag
  | RetirarTag
  | EfetuarPagamento
  | CorrigirPagamento
  | CancelarPagamento
  | DarDesconto
  | ReporPedido
  | ReporDescontos
  | DesfazerCancelamento
  | ReporItem
  | RestaurarItem
  | RestaurarPagamento;

const decide = (command: PedidoCommand, pedido: Pedido): readonly PedidoEvent[] => {
  switch (command.tipo) {
    case 'CriarPedido':
      return criarPedido(command, pedido);
    case 'AtualizarPedido':
      return atualizarPedido(command, pedido);
    case 'AvancarEstagio':
      return avancarEstagio(command, pedido);
    case 'ArquivarPedido':
      return arquivarPedido(command, pedido);
    case 'RestaurarPedido':
      return restaurarPedido(command, pedido);
    case 'CancelarPedido':
      return cancelarPedido(command, pedido);
    case 'AdicionarItem':
      return adicionarItem(command, pedido);
    case 'AtualizarItem':
      return atualizarItem(command, pedido);
    case 'RemoverItem':
      return removerItem(command, pedido);
    case 'AvancarEstagioDoItem':
      return avancarEstagioDoItem(command, pedido);
    case 'FinalizarUnidades':
      return finalizarUnidades(command, pedido);
    case 'AplicarTag':
      return aplicarTag(command, pedido);
    case 'RetirarTag':
      return retirarTag(command, pedido);
    case 'EfetuarPagamento':
      return efetuarPagamento(command, pedido);
    case 'CorrigirPagamento':
      return corrigirPagamento(command, pedido);
    case 'CancelarPagamento':
      return cancelarPagamento(command, pedido);
    case 'DarDesconto':
      return darDesconto(command, pedido);
    case 'ReporDescontos':
      return reporDescontos(command, pedido);
    case 'ReporPedido':
      return reporPedido(command, pedido);
    case 'DesfazerCancelamento':
      return desfazerCancelamento(command, pedido);
    case 'ReporItem':
      return reporItem(command, pedido);
    case 'RestaurarItem':
      return restaurarItem(command, pedido);
    case 'RestaurarPagamento':
      return restaurarPagamento(command, pedido);
  }
};

export const pedidoDecider: Decider<Pedido, PedidoCommand, PedidoEvent> = {
  initialState,
  evolve,
  decide,
};
