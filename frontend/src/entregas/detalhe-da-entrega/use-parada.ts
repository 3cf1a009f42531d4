import { useSortable } from '@dnd-kit/sortable';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import type { CSSProperties } from 'react';
import { useRowNavigation } from '../../shared/table/use-row-navigation';
import type { MoverParadaProps } from './mover-parada';

export interface ParadaProps extends Omit<MoverParadaProps, 'nome'> {
  destino: Destino;
  /** Whether the route may be changed. */
  editable: boolean;
}

/** What makes an element a stop that opens its page and can be dragged, be it a card or a row. */
export const useParada = ({ id }: Destino) => {
  const href = `/adm/entrega-destinos/show/${id}`;
  const navigation = useRowNavigation(href);
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, ...drag } =
    useSortable({ id, attributes: { roleDescription: 'item que se arrasta' } });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return {
    href,
    isDragging,
    /** For the element that is the stop. */
    stop: { ref: setNodeRef, style, ...navigation },
    /** For the button that it is dragged by. */
    handle: { ref: setActivatorNodeRef, ...drag.attributes, ...drag.listeners },
  };
};
