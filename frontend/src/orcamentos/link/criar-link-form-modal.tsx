import { Text } from '@mantine/core';
import { DIAS_DO_LINK } from '@encomenda/contracts/orcamentos/conteudo/limites-do-orcamento';
import type { LinkCriadoAgora } from '@encomenda/contracts/orcamentos/link.http';
import { camposDoLink } from '@encomenda/contracts/orcamentos/orcamento.campos';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { DateInput } from '../../shared/form/inputs/date-input';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { hoje } from '../../shared/format/dates';
import { useCriarLinkMutation, type FormularioDoLink } from './link.api';

interface CriarLinkFormModalProps {
  opened: boolean;
  onClose: () => void;
  orcamentoId: number;
  /** Receives the whole URL; null when the server repeats its answer, which then has no URL. */
  onCriado: (endereco: string | null) => void;
}

/** Only the first answer to this form contains the link's URL. */
export const CriarLinkFormModal = ({
  opened,
  onClose,
  orcamentoId: id,
  onCriado,
}: CriarLinkFormModalProps) => {
  const [criar] = useCriarLinkMutation();
  return (
    <FormModal<FormularioDoLink, LinkCriadoAgora>
      opened={opened}
      onClose={onClose}
      size="sm"
      title={`Link do orçamento ${id}`}
      submitLabel="Criar link"
      initialValues={{ ate: somarDias(hoje(), DIAS_DO_LINK) }}
      onSubmit={async (values, { idempotencyKey }) => {
        const answer = await criar({ ...values, id, idempotencyKey }).unwrap();
        onCriado(answer.endereco === null ? null : location.origin + answer.endereco);
        return answer;
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            Quem tiver o endereço vê este orçamento e responde por ele. Um link anterior deixa de
            abrir.
          </Text>
          <DateInput {...definedFields(camposDoLink, form)('ate')} data-autofocus />
        </>
      )}
    </FormModal>
  );
};
