import { DndContext, DragOverlay, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import type { CartaoDoPedido, ColunaDoQuadro } from '@encomenda/contracts/pedidos/quadro.http';
import { memo, useRef, useState } from 'react';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import { showToast } from '../../shared/feedback/toasts';
import { painted } from '../../shared/painted';
import { avisosDoQuadro, impedimentoDe, INSTRUCOES_DO_QUADRO } from './avisos-do-quadro';
import { CartaoLevantado } from './cartao';
import { Coluna, type DosCartoes } from './coluna';
import classes from './quadro.module.css';
import { colunaSob, useSensores } from './sensores';

export interface QuadroProps extends DosCartoes {
  colunas: readonly ColunaDoQuadro[];
}

/** The columns side by side. A drop where the card may not go says why and sends nothing. */
export const QuadroArrastavel = memo(({ colunas, ...dosCartoes }: QuadroProps) => {
  const sensors = useSensores();
  // As lifted: changes by others meanwhile are for the server to judge.
  const [levantado, levantar] = useState<CartaoDoPedido>();
  const cartaoDe = (id: UniqueIdentifier) =>
    colunas.flatMap(({ cartoes }) => cartoes).find((cartao) => cartao.id === id);

  const quadro = useRef<HTMLDivElement>(null);
  const soltar = ({ over }: DragEndEvent): boolean => {
    levantar(undefined);
    if (!over || !levantado || over.id === levantado.estagio_id) return false;
    const impedimento = impedimentoDe(levantado, over.id);
    if (impedimento === null) dosCartoes.onMover(levantado, over.id as EstagioId);
    else showToast(impedimento, 'warning');
    return impedimento === null;
  };

  /** The library renders every card when a drag ends: the moved card is painted before that. */
  const soltarAntesDoFim = async (args: DragEndEvent): Promise<boolean> => {
    const movido = soltar(args);
    if (!movido) return false;
    await painted();
    // The library restores the focus only to the card's old place.
    if (args.activatorEvent instanceof KeyboardEvent && document.activeElement === document.body)
      quadro.current?.querySelector<HTMLElement>(`[data-pedido="${args.active.id}"] a`)?.focus();
    return false;
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={colunaSob}
      onDragStart={({ active }) => levantar(cartaoDe(active.id))}
      cancelDrop={soltarAntesDoFim}
      onDragCancel={() => levantar(undefined)}
      accessibility={{
        announcements: avisosDoQuadro(cartaoDe),
        screenReaderInstructions: INSTRUCOES_DO_QUADRO,
      }}
    >
      <div ref={quadro} className={classes.quadro}>
        {colunas.map((coluna) => (
          <Coluna
            key={coluna.estagio_id}
            coluna={coluna}
            arrastavel
            levantado={levantado}
            {...dosCartoes}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {levantado ? (
          <CartaoLevantado cartao={levantado} veValores={dosCartoes.poderes.veValores} />
        ) : null}
      </DragOverlay>
    </DndContext>
  );
});
