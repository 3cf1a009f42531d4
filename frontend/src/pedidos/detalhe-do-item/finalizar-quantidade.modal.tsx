import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { FINALIZAR_QUANTIDADE } from '../../shared/constants';
import { FormModal } from '../../shared/form/modal/form-modal';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { useFinalizarUnidadesMutation } from '../itens/itens.api';

interface FinalizarQuantidadeModalProps {
  opened: boolean;
  onClose: () => void;
  item: Pick<ItemComPedido, 'id' | 'pedido_id' | 'quantidade' | 'quantidade_finalizada'>;
}

export const FinalizarQuantidadeModal = ({
  opened,
  onClose,
  item,
}: FinalizarQuantidadeModalProps) => {
  const [finalizar] = useFinalizarUnidadesMutation();
  const restam = item.quantidade - item.quantidade_finalizada;
  return (
    <FormModal<{ quantidade_finalizada: number | string }, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      size="sm"
      title="Finalizar Quantidade"
      initialValues={{ quantidade_finalizada: FINALIZAR_QUANTIDADE }}
      onSubmit={({ quantidade_finalizada }, { idempotencyKey }) =>
        finalizar({
          id: item.id,
          pedido_id: item.pedido_id,
          quantidade_finalizada,
          idempotencyKey,
        }).unwrap()
      }
    >
      {(form) => (
        <IntegerInput
          label="Quantidade"
          description={restam === 1 ? 'Resta 1 unidade.' : `Restam ${restam} unidades.`}
          data-autofocus
          {...form.getInputProps('quantidade_finalizada')}
        />
      )}
    </FormModal>
  );
};
