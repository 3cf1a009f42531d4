import { Text, Textarea } from '@mantine/core';
import { camposDaRecusaDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { useRecusarSolicitacaoMutation, type FormularioDaRecusa } from './solicitacoes.api';

interface RecusarFormModalProps {
  opened: boolean;
  onClose: () => void;
  solicitacao: Solicitacao;
}

export const RecusarFormModal = ({ opened, onClose, solicitacao }: RecusarFormModalProps) => {
  const [recusar] = useRecusarSolicitacaoMutation();
  return (
    <FormModal<FormularioDaRecusa, unknown>
      opened={opened}
      onClose={onClose}
      title={`Recusar a solicitação ${solicitacao.id}`}
      size="sm"
      submitLabel="Recusar"
      tone="danger"
      initialValues={{ motivo: '' }}
      onSubmit={(values, { idempotencyKey }) =>
        recusar({ ...values, id: solicitacao.id, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <Text size="sm" c="var(--ink-2)">
            A frase fica na solicitação. Depois de recusar, um botão a leva ao WhatsApp de{' '}
            {solicitacao.nome}. Dá para desfazer.
          </Text>
          <Textarea
            {...definedFields(camposDaRecusaDaSolicitacao, form)('motivo')}
            data-autofocus
            autosize
            minRows={3}
            maxLength={camposDaRecusaDaSolicitacao.motivo.max}
            placeholder="Nesse dia a oficina não abre."
          />
        </>
      )}
    </FormModal>
  );
};
