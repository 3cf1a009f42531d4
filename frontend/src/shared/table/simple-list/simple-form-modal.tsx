import { TextInput } from '@mantine/core';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { camposDoNomeado } from '@encomenda/contracts/shared/nomeado.campos';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { definedFields } from '../../form/defined/defined-fields';
import { FormModal } from '../../form/modal/form-modal';
import { useSaveSimpleMutation, useSimpleQuery, type SimpleRow } from './simple-list.api';

interface SimpleFormModalProps {
  opened: boolean;
  onClose: () => void;
  link: string;
  subject: Assunto;
  row?: SimpleRow | undefined;
  title: string;
  onSaved?: (answer: RespostaDeAcao & { id?: number }) => void;
}

/** The form of a record that has only a name: calls `{link}/store`, `{link}/show/{id}` and `{link}/update/{id}`. */
export const SimpleFormModal = ({
  opened,
  onClose,
  link,
  subject,
  row,
  title,
  onSaved,
}: SimpleFormModalProps) => {
  const [save] = useSaveSimpleMutation();
  const asked = useSimpleQuery(
    { link, subject, id: row?.id ?? 0 },
    { skip: !opened || row === undefined, refetchOnMountOrArgChange: true },
  );
  const ready = row === undefined || asked.currentData !== undefined || asked.isError;
  return (
    <FormModal<{ nome: string }, RespostaDeAcao & { id?: number }>
      opened={opened && ready}
      onClose={onClose}
      onSaved={onSaved}
      size="sm"
      title={title}
      initialValues={{ nome: (asked.currentData ?? row)?.nome ?? '' }}
      onSubmit={({ nome }, { idempotencyKey }) =>
        save({ link, subject, id: row?.id, nome, idempotencyKey }).unwrap()
      }
    >
      {(form) => <TextInput data-autofocus {...definedFields(camposDoNomeado, form)('nome')} />}
    </FormModal>
  );
};
