import { DndContext, DragOverlay, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import type {
  CartaoDoPedido,
  ColunaDoQuadro,
} from '@encomenda/contracts/pedidos/producao/quadro.http';
import { memo, useState } from 'react';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { showToast } from '../../shared/feedback/toasts/toasts';
import { avisosDoQuadro, impedimentoDe, INSTRUCOES_DO_QUADRO } from './mover/avisos-do-quadro';
import { CartaoLevantado } from './cartao';
import { Coluna, type DosCartoes } from './coluna';
import classes from './quadro.module.css';
import { colunaSob, useSensores } from './mover/sensores';

export interface QuadroProps extends DosCartoes {
  colunas: readonly ColunaDoQuadro[];
}

export const QuadroArrastavel = memo(({ colunas, ...dosCartoes }: QuadroProps) => {
  const sensors = useSensores();
  // The card as it was lifted: the server judges changes by others meanwhile.
  const [levantado, levantar] = useState<CartaoDoPedido>();
  const cartaoDe = (id: UniqueIdentifier) =>
    colunas.flatMap(({ cartoes }) => cartoes).find((cartao) => cartao.id === id);

  const soltar = ({ over }: DragEndEvent) => {
    levantar(undefined);
    if (!over || !levantado || over.id === levantado.estagio_id) return;
    const impedimento = impedimentoDe(levantado, over.id);
    if (impedimento === null) dosCartoes.onMover(levantado, over.id as EstagioId);
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
