import { ABAS_DE_ENTREGAS } from '../shared/constants';
import { EmptyState } from '../shared/feedback/empty-state';
import { EmptyTab } from '../shared/feedback/empty-tab';
import { contar } from '../shared/format/dates';

const EXPLICA: Readonly<Record<string, string>> = {
  [ABAS_DE_ENTREGAS.naoFinalizados]: 'Aqui ficam as entregas marcadas, até você finalizar a saída.',
  [ABAS_DE_ENTREGAS.finalizados]:
    'Aqui ficam as entregas já feitas. Na volta, abra a entrega e toque em Finalizar.',
};

interface SemEntregasProps {
  aba: string;
  todas: number | undefined;
  onNovo: () => void;
}

export const SemEntregas = ({ aba, todas, onNovo }: SemEntregasProps) => (
  <EmptyTab
    explanation={EXPLICA[aba]}
    total={todas}
    allTab={ABAS_DE_ENTREGAS.todos}
    allLabel={(quantas) => `Ver ${contar(quantas, 'entrega', 'entregas')}`}
    firstDay={
      <EmptyState
        title="Nenhuma entrega ainda"
        description="Marque uma saída, ponha os pedidos na ordem da rota e leve a folha impressa."
        firstStep={{
          label: 'Marcar a primeira entrega',
          poder: 'entregas:alterar',
          onClick: onNovo,
        }}
      />
    }
  />
);
