import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Entrega } from '@encomenda/contracts/entregas/entregas.http';
import { StatusBadge } from '../shared/badges/status-badge';

export const SituacaoDaEntrega = ({ entrega }: { entrega: Pick<Entrega, 'finalizado_at'> }) =>
  entrega.finalizado_at === null ? (
    <StatusBadge color="gray" variant="outline" icon={<IconCircleDashed size={14} aria-hidden />}>
      Não finalizada
    </StatusBadge>
  ) : (
    <StatusBadge color="green" icon={<IconCheck size={14} aria-hidden />}>
      Finalizada
    </StatusBadge>
  );

export const entreguesDe = ({ destinos_entregues, total_destinos }: Entrega): string =>
  total_destinos === 0 ? '—' : `${destinos_entregues} de ${total_destinos}`;
