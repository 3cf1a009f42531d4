import { ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { CartaoDoPedido, Quadro } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { linhaDePedidoDe } from '../pedidos.fixtures';

type Impedimentos = Partial<Record<EstagioId, string>>;

export const cartaoDe = (
  dados: Partial<Pedido> & { id: number },
  impedimentos: Impedimentos = {},
): CartaoDoPedido => {
  const linha = linhaDePedidoDe({ estagio_id: 2, ...dados }, '3 × Bolo');
  const outros = ESTAGIOS.filter(({ id }) => id !== linha.estagio_id);
  return {
    ...linha,
    cliente_observacoes: dados.cliente_observacoes ?? null,
    revisao: 5,
    movimentos: outros.map(({ id }) => ({ para: id, impedimento: impedimentos[id] ?? null })),
  };
};

/** A board of these cards. @param total by stage, when there are more than the cards shown */
export const quadroDe = (
  cartoes: readonly CartaoDoPedido[],
  total: Partial<Record<EstagioId, number>> = {},
): Quadro => ({
  colunas: ESTAGIOS.map(({ id, nome }) => {
    const daColuna = cartoes.filter(({ estagio_id }) => estagio_id === id);
    return {
      estagio_id: id,
      nome,
      quantidade: total[id] ?? daColuna.length,
      cartoes: daColuna,
    };
  }),
});
