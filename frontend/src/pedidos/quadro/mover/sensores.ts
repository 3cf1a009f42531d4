import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/producao/estagio';

const DRAG_FROM_PX = 6;
const HOLD = { delay: 250, tolerance: 8 };
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const columnByColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  const { over, collisionRect, droppableRects } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const ids = ESTAGIOS.map(({ id }) => id as number);
  const next = ids[ids.indexOf(Number(over?.id)) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (!rect) return undefined;
  return { x: rect.left + (rect.width - collisionRect.width) / 2, y: currentCoordinates.y };
};

export const useSensores = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn }),
  );

/** A pointer outside the columns is over none; the keyboard is always over one. */
export const colunaSob: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);
