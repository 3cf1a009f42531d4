import { DndContext, DragOverlay, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import type { CartaoDoPedido } from '@encomenda/contracts/pedidos/quadro.http';
import { useState } from 'react';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import { showToast } from '../../shared/feedback/toasts';
import { avisosDoQuadro, impedimentoDe, INSTRUCOES_DO_QUADRO } from './avisos-do-quadro';
import { CartaoLevantado } from './cartao';
import { Coluna, type CartoesProps } from './coluna';
import classes from './quadro.module.css';
import { colunaSob, useSensores } from './sensores';

interface QuadroArrastavelProps extends Pick<CartoesProps, 'movidos' | 'onMover'> {
  colunas: readonly Pick<CartoesProps, 'coluna' | 'carregando' | 'onMais'>[];
}

/** The columns side by side. A drop where the card may not go says why and sends nothing. */
export const QuadroArrastavel = ({ colunas, movidos, onMover }: QuadroArrastavelProps) => {
  const sensors = useSensores();
  // As lifted: changes by others meanwhile are for the server to judge.
  const [levantado, levantar] = useState<CartaoDoPedido>();
  const cartaoDe = (id: UniqueIdentifier) =>
    colunas.flatMap(({ coluna }) => coluna.cartoes).find((cartao) => cartao.id === id);

  const soltar = ({ over }: DragEndEvent) => {
    levantar(undefined);
    if (!over || !levantado || over.id === levantado.estagio_id) return;
    const impedimento = impedimentoDe(levantado, over.id);
    if (impedimento === null) onMover(levantado, over.id as EstagioId);
    else showToast(impedimento, 'warning');
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={colunaSob}
      onDragStart={({ active }) => levantar(cartaoDe(active.id))}
      onDragEnd={soltar}
      onDragCancel={() => levantar(undefined)}
      accessibility={{
        announcements: avisosDoQuadro(cartaoDe),
        screenReaderInstructions: INSTRUCOES_DO_QUADRO,
      }}
    >
      <div className={classes.quadro}>
        {colunas.map((props) => (
          <Coluna
            key={props.coluna.estagio_id}
            {...props}
            arrastavel
            levantado={levantado}
            movidos={movidos}
            onMover={onMover}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {levantado ? <CartaoLevantado cartao={levantado} /> : null}
      </DragOverlay>
    </DndContext>
  );
};
