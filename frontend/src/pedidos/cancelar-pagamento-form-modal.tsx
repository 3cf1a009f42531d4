import type { Pagamento } from '@encomenda/contracts/receita/receita.http';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { useCancelarPagamentoMutation } from './pagamentos.api';

interface CancelarPagamentoFormModalProps {
  opened: boolean;
  onClose: () => void;
  /** Missing while the dialog has not been opened. */
  pagamento: Pagamento | undefined;
}

/** Asks before a payment leaves the revenue of its day. */
export const CancelarPagamentoFormModal = ({
  opened,
  onClose,
  pagamento,
}: CancelarPagamentoFormModalProps) => {
  const [cancelar] = useCancelarPagamentoMutation();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title="Cancelar pagamento"
      message="Deseja realmente cancelar este pagamento?"
      onConfirm={() =>
        cancelar({ id: pagamento?.id ?? 0, pedido_id: pagamento?.pedido_id ?? 0 }).unwrap()
      }
    />
  );
};
