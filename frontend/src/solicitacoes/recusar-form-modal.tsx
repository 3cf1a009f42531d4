import { Text, Textarea } from '@mantine/core';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { FormModal } from '../shared/form/form-modal';
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
            label="Motivo"
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            placeholder="Nesse dia a oficina não abre."
            {...form.getInputProps('motivo')}
          />
        </>
      )}
    </FormModal>
  );
};
