import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { ConfirmModal } from '../../shared/feedback/confirm-modal';
import { useCancelarPagamentoMutation } from './pagamentos.api';

interface CancelarPagamentoFormModalProps {
  opened: boolean;
  onClose: () => void;
  pagamento: Pagamento | undefined;
  pedidoCancelado?: boolean;
}

export const CancelarPagamentoFormModal = ({
  opened,
  onClose,
  pagamento,
  pedidoCancelado = false,
}: CancelarPagamentoFormModalProps) => {
  const [cancelar] = useCancelarPagamentoMutation();
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      title={pagamento ? `Cancelar o pagamento de ${pagamento.valor_br}?` : ''}
      message="Deseja realmente cancelar este pagamento?"
      consequence={
        pagamento
          ? `Sai da receita de ${pagamento.data_br}${pedidoCancelado ? '' : ` e volta a faltar no pedido #${pagamento.pedido_id}`}. Dá para desfazer.`
          : undefined
      }
      onConfirm={() =>
        cancelar({ id: pagamento?.id ?? 0, pedido_id: pagamento?.pedido_id ?? 0 }).unwrap()
      }
    />
  );
};
