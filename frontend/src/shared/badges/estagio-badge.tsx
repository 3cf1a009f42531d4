import {
  IconArchive,
  IconCheck,
  IconCircleDashed,
  IconTool,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { ESTAGIO } from '../constantes';
import { StatusBadge } from './status-badge';

const LOOKS: Record<
  number,
  { nome: string; icon: typeof IconCheck; color: string; variant: string }
> = {
  [ESTAGIO.inicializar]: {
    nome: 'Inicializar',
    icon: IconCircleDashed,
    color: 'gray',
    variant: 'outline',
  },
  [ESTAGIO.emProducao]: { nome: 'Em Produção', icon: IconTool, color: 'blue', variant: 'light' },
  [ESTAGIO.finalizado]: { nome: 'Finalizado', icon: IconCheck, color: 'green', variant: 'light' },
  [ESTAGIO.entregue]: {
    nome: 'Entregue',
    icon: IconTruckDelivery,
    color: 'green',
    variant: 'filled',
  },
};

interface EstagioBadgeProps {
  id: number;
  /** The stage's name as the server gives it; by default the specification's. */
  nome?: string;
}

/** Stage of an order or of an item. */
export const EstagioBadge = ({ id, nome }: EstagioBadgeProps) => {
  const look = LOOKS[id];
  if (look === undefined) return <StatusBadge color="gray">{nome ?? '—'}</StatusBadge>;
  const Icon = look.icon;
  return (
    <StatusBadge color={look.color} variant={look.variant} icon={<Icon size={14} aria-hidden />}>
      {nome ?? look.nome}
    </StatusBadge>
  );
};

/** Mark of an archived order. */
export const ArquivadoBadge = () => (
  <StatusBadge color="gray" icon={<IconArchive size={14} aria-hidden />}>
    Arquivado
  </StatusBadge>
);
