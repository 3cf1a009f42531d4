import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const INSTRUCOES_DO_ARRASTO = {
  draggable:
    'Para mover o destino, aperte espaço, use as setas para cima e para baixo e aperte espaço de novo para soltar. Esc desiste.',
};

export const avisosDoArrasto = (
  ids: readonly number[],
  nomeDe: (id: number) => string,
): Announcements => {
  const nome = (id: UniqueIdentifier) => nomeDe(Number(id));
  const posicao = (id: UniqueIdentifier) => `${ids.indexOf(Number(id)) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${nome(active.id)}: na posição ${posicao(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nome(active.id)}: na posição ${posicao(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nome(active.id)}: solto na posição ${posicao(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nome(active.id)}: voltou ao seu lugar.`,
  };
};
