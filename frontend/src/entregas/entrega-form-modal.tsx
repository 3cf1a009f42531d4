import { camposDaEntrega } from '@encomenda/contracts/entregas/entrega.campos';
import type { DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { DateInput } from '../shared/form/inputs/date-input';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { hoje } from '../shared/format/dates';
import {
  useAtualizarEntregaMutation,
  useCriarEntregaMutation,
  type FormularioDaEntrega,
} from './entregas.api';

interface EntregaFormModalProps {
  opened: boolean;
  onClose: () => void;
  entrega?: DetalheDaEntrega;
  onSaved?: (answer: RespostaDeAcao & { id?: number }) => void;
}

export const EntregaFormModal = ({ opened, onClose, entrega, onSaved }: EntregaFormModalProps) => {
  const [criar] = useCriarEntregaMutation();
  const [atualizar] = useAtualizarEntregaMutation();
  return (
    <FormModal<FormularioDaEntrega, RespostaDeAcao & { id?: number }>
      opened={opened}
      onClose={onClose}
      onSaved={onSaved}
      size="sm"
      title={entrega ? 'Editar Entrega' : 'Nova Entrega'}
      initialValues={{ data: entrega?.data ?? hoje() }}
      revisao={entrega?.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        entrega
          ? atualizar({ ...values, id: entrega.id, idempotencyKey, ifMatch }).unwrap()
          : criar({ ...values, idempotencyKey }).unwrap()
      }
    >
      {(form) => <DateInput data-autofocus {...definedFields(camposDaEntrega, form)('data')} />}
    </FormModal>
  );
};
