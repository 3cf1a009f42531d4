import { Checkbox, TextInput } from '@mantine/core';
import { camposDoFechamento } from '@encomenda/contracts/agenda/calendario.campos';
import { DateInput } from '../../shared/form/inputs/date-input';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { useFecharDiaMutation, type FormularioDoFechamento } from './calendario.api';

interface FecharDiaFormModalProps {
  opened: boolean;
  onClose: () => void;
}

export const FecharDiaFormModal = ({ opened, onClose }: FecharDiaFormModalProps) => {
  const [fechar] = useFecharDiaMutation();
  return (
    <FormModal<FormularioDoFechamento, unknown>
      opened={opened}
      onClose={onClose}
      title="Fechar um dia"
      size="sm"
      initialValues={{ dia: null, nome: '', todo_ano: false }}
      onSubmit={(values, { idempotencyKey }) => fechar({ ...values, idempotencyKey }).unwrap()}
    >
      {(form) => {
        const campo = definedFields(camposDoFechamento, form);
        return (
          <>
            <DateInput data-autofocus {...campo('dia')} />
            <TextInput
              description="Como aparece na agenda: férias, aniversário da cidade."
              {...campo('nome')}
            />
            <Checkbox {...campo('todo_ano')} label="Todo ano neste dia" />
          </>
        );
      }}
    </FormModal>
  );
};
