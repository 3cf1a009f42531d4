import {
  IconArchive,
  IconCheck,
  IconCircleDashed,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { etiquetaDoEstagio, type EstagioId } from '@encomenda/contracts/pedidos/estagio';
import { StatusBadge } from './status-badge';

const LOOKS = {
  1: { Icon: IconCircleDashed, color: 'gray', variant: 'outline' },
  2: { Icon: IconTool, color: 'blue', variant: 'light' },
  3: { Icon: IconCheck, color: 'green', variant: 'light' },
  4: { Icon: IconTruckDelivery, color: 'green', variant: 'filled' },
};

/** Stage of an order or of an item. */
export const EstagioBadge = ({ id }: { id: EstagioId }) => {
  const { Icon, color, variant } = LOOKS[id];
  return (
    <StatusBadge color={color} variant={variant} icon={<Icon size={14} aria-hidden />}>
      {etiquetaDoEstagio(id).nome}
    </StatusBadge>
  );
};

/** Mark of an archived order. */
export const ArquivadoBadge = () => (
  <StatusBadge color="gray" icon={<IconArchive size={14} aria-hidden />}>
    Arquivado
  </StatusBadge>
);
