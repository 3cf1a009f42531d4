import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { ACAO_DO_ESTAGIO } from '@encomenda/contracts/pedidos/estagio';

const EM_PRODUCAO = 2;
const FINALIZADO = 3;

/**
 * Which of an item's buttons show now. The server decides again; this only keeps from the screen
 * what it would refuse.
 */
export const acoesDoItem = (item: ItemComPedido) => {
  const { pedido, estagio_id: estagio, quantidade, quantidade_finalizada: feitas } = item;
  const emProducao = pedido.estagio_id === EM_PRODUCAO && !pedido.cancelado;
  const podeAvancar =
    emProducao &&
    estagio < FINALIZADO &&
    (quantidade === 1 || estagio === 1 || feitas === quantidade);
  return {
    avancar: podeAvancar ? ACAO_DO_ESTAGIO[estagio as 1 | 2] : null,
    finalizar: emProducao && estagio === EM_PRODUCAO && quantidade > 1 && feitas < quantidade,
    alterar: pedido.estagio_id <= EM_PRODUCAO && !pedido.cancelado,
  };
};
