import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/producao/estagio';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/producao/quadro.http';

export const INSTRUCOES_DO_QUADRO = {
  draggable:
    'Para mover o pedido, aperte espaço, use as setas para a esquerda e para a direita e aperte espaço de novo para soltar. Esc desiste.',
};

export const nomeDaColuna = (id: UniqueIdentifier): string => ESTAGIOS[Number(id) - 1]?.nome ?? '';

/** Why the card may not go to this column; null when it may, or is there. */
export const impedimentoDe = (
  cartao: CartaoDoPedido | undefined,
  coluna: UniqueIdentifier,
): string | null =>
  cartao?.movimentos.find(({ para }) => para === Number(coluna))?.impedimento ?? null;

/** Why the card may go to no other column, told by the next stage; null when it may go somewhere. */
export const presoPor = ({ estagio_id, movimentos }: CartaoDoPedido): string | null => {
  if (movimentos.some(({ impedimento }) => impedimento === null)) return null;
  const seguinte = movimentos.find(({ para }) => para > estagio_id) ?? movimentos[0];
  return seguinte?.impedimento ?? null;
};

const levantado = (cartao: CartaoDoPedido | undefined): string | undefined =>
  cartao && `Pedido #${cartao.id} levantado, em ${nomeDaColuna(cartao.estagio_id)}.`;

export const avisosDoQuadro = (
  cartaoDe: (id: UniqueIdentifier) => CartaoDoPedido | undefined,
): Announcements => ({
  onDragStart: ({ active }) => levantado(cartaoDe(active.id)),
  onDragOver: ({ active, over }) => {
    if (!over) return undefined;
    const cartao = cartaoDe(active.id);
    if (over.id === cartao?.estagio_id) return levantado(cartao);
    const impedimento = impedimentoDe(cartao, over.id);
    const onde = `Pedido #${active.id} sobre ${nomeDaColuna(over.id)}.`;
    return impedimento === null ? onde : `${onde} Não pode: ${impedimento}`;
  },
  onDragEnd: ({ active, over }) =>
    over
      ? `Pedido #${active.id} solto em ${nomeDaColuna(over.id)}.`
      : `Pedido #${active.id} voltou ao seu lugar.`,
  onDragCancel: ({ active }) => `Pedido #${active.id} voltou ao seu lugar.`,
});
