import { ConfirmModal } from '../../shared/feedback/confirm-modal';
import { contar } from '../../shared/format/dates';
import { useMarcarEntreguesMutation } from '../entregas.api';

export const marcarComoEntregue = (n: number): string =>
  `Marcar ${contar(n, 'pedido finalizado', 'pedidos finalizados')} como Entregue`;

interface MarcarEntreguesModalProps {
  opened: boolean;
  onClose: () => void;
  entregaId: number;
  quantos: number;
}

export const MarcarEntreguesModal = ({
  opened,
  onClose,
  entregaId,
  quantos,
}: MarcarEntreguesModalProps) => {
  const [marcar] = useMarcarEntreguesMutation();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      tone="primary"
      title="Pedidos desta entrega"
      message={`${marcarComoEntregue(quantos)}?`}
      confirmLabel="Marcar como Entregue"
      onConfirm={() => marcar(entregaId).unwrap()}
    />
  );
};
