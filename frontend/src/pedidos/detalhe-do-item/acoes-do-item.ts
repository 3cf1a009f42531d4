import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { ACAO_DO_ESTAGIO, ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { impedimentoDaProducao } from '@encomenda/contracts/pedidos/situacao-do-pedido';

/**
 * The acts offered on an item, and why they wait while the order is paused. Only hides or disables
 * what the server would refuse: the server decides.
 */
export const acoesDoItem = (item: ItemComPedido) => {
  const { pedido, estagio_id: estagio, quantidade, quantidade_finalizada: feitas } = item;
  const emProducao = pedido.estagio_id === ESTAGIO.emProducao && !pedido.cancelado;
  const completo = quantidade === 1 || estagio === ESTAGIO.inicializar || feitas === quantidade;
  const podeAvancar = emProducao && estagio !== ESTAGIO.finalizado && completo;
  return {
    avancar: podeAvancar ? ACAO_DO_ESTAGIO[estagio] : null,
    finalizar:
      emProducao && estagio === ESTAGIO.emProducao && quantidade > 1 && feitas < quantidade,
    impedimento: impedimentoDaProducao(pedido)?.mensagem ?? null,
    alterar: pedido.estagio_id <= ESTAGIO.emProducao && !pedido.cancelado,
  };
};
