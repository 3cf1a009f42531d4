import { Checkbox, TextInput } from '@mantine/core';
import { DateInput } from '../shared/form/date-input';
import { FormModal } from '../shared/form/form-modal';
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
      {(form) => (
        <>
          <DateInput label="Dia" withAsterisk data-autofocus {...form.getInputProps('dia')} />
          <TextInput
            label="Nome"
            description="Como aparece na agenda: férias, aniversário da cidade."
            withAsterisk
            {...form.getInputProps('nome')}
          />
          <Checkbox
            label="Todo ano neste dia"
            {...form.getInputProps('todo_ano', { type: 'checkbox' })}
          />
        </>
      )}
    </FormModal>
  );
};
