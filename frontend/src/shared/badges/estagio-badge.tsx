import {
  IconArchive,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconTool,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/producao/estagio';
import { memo } from 'react';
import { StatusBadge } from './status-badge';

interface Look {
  Icon: Icon;
  color: string;
  variant: string;
}

const LOOKS: Partial<Record<number, Look>> = {
  1: { Icon: IconCircleDashed, color: 'gray', variant: 'outline' },
  2: { Icon: IconTool, color: 'blue', variant: 'light' },
  3: { Icon: IconCheck, color: 'green', variant: 'light' },
  4: { Icon: IconTruckDelivery, color: 'green', variant: 'filled' },
};

const UNKNOWN: Look = { Icon: IconCircleDashed, color: 'gray', variant: 'light' };

interface EstagioBadgeProps {
  id: number;
  nome?: string;
}

export const EstagioBadge = memo(({ id, nome }: EstagioBadgeProps) => {
  const { Icon: StageIcon, color, variant } = LOOKS[id] ?? UNKNOWN;
  return (
    <StatusBadge color={color} variant={variant} icon={<StageIcon size={14} aria-hidden />}>
      {nome ?? ESTAGIOS.find((estagio) => estagio.id === id)?.nome ?? '—'}
    </StatusBadge>
  );
});

export const CanceladoBadge = () => (
  <StatusBadge color="red" icon={<IconBan size={14} aria-hidden />}>
    Cancelado
  </StatusBadge>
);

export const ArquivadoBadge = () => (
  <StatusBadge color="gray" icon={<IconArchive size={14} aria-hidden />}>
    Arquivado
  </StatusBadge>
);
