import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Destino } from '@encomenda/contracts/entregas/entregas.http';
import { useState } from 'react';
import { mover } from '../../em-ordem';
import { avisosDoArrasto, INSTRUCOES_DO_ARRASTO } from './avisos-do-arrasto';
import type { Passo } from '../paradas/mover-parada';
import { Paradas } from '../paradas/paradas';
import { useOrdemDaRota } from './use-ordem-da-rota';

interface RotaProps {
  entregaId: number;
  destinos: readonly Destino[];
  editable: boolean;
}

const DRAG_FROM_PX = 6;

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export const Rota = ({ entregaId, destinos, editable }: RotaProps) => {
  const [rota, ordenar, ordenando] = useOrdemDaRota(entregaId, destinos);
  const [said, say] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rota.map(({ id }) => id);
  const nomeDe = (id: number) =>
    rota.find((destino) => destino.id === id)?.pedido.cliente.nome ?? '';

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    ordenar(mover(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  };
  const step = (id: number, passo: Passo) => {
    const place = ids.indexOf(id) + passo;
    ordenar(mover(ids, place - passo, place));
    say(`${nomeDe(id)}: agora na posição ${place + 1} de ${ids.length}.`);
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        modifiers={[onlyUpAndDown]}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: avisosDoArrasto(ids, nomeDe),
          screenReaderInstructions: INSTRUCOES_DO_ARRASTO,
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!editable}>
          <Paradas destinos={rota} editable={editable} onMover={step} ordenando={ordenando} />
        </SortableContext>
      </DndContext>
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </>
  );
};
