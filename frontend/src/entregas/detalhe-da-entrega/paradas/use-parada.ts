import { useSortable } from '@dnd-kit/sortable';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import type { CSSProperties } from 'react';
import { useRowNavigation } from '../../../shared/table/use-row-navigation';
import type { MoverParadaProps } from './mover-parada';

export interface ParadaProps extends Omit<MoverParadaProps, 'nome'> {
  destino: Destino;
  editable: boolean;
}

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
    stop: { ref: setNodeRef, style, ...navigation },
    handle: { ref: setActivatorNodeRef, ...drag.attributes, ...drag.listeners },
  };
};
