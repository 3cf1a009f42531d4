import { Text, Textarea, TextInput } from '@mantine/core';
import {
  camposDaAprovacao,
  camposDaRecusa,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { Orcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import {
  useAprovarOrcamentoMutation,
  useRecusarOrcamentoMutation,
  type FormularioDaAprovacao,
  type FormularioDaRecusa,
} from '../orcamentos.api';

interface RespostaProps {
  opened: boolean;
  onClose: () => void;
  orcamento: Orcamento;
}

export const AprovarFormModal = ({ opened, onClose, orcamento }: RespostaProps) => {
  const [aprovar] = useAprovarOrcamentoMutation();
  const { id, versao, total_br, sinal } = orcamento;
  return (
    <FormModal<FormularioDaAprovacao, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      size="sm"
      title={`O cliente aprovou o orçamento ${id}`}
      submitLabel="Aprovar"
      initialValues={{ nome: orcamento.cliente.nome }}
      onSubmit={(values, { idempotencyKey }) =>
        aprovar({ ...values, id, versao, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            Versão {versao}, {total_br}
            {sinal ? `, com sinal de ${sinal.valor_br}` : ''}. Dela se faz o pedido, com o mesmo
            prazo.
          </Text>
          <TextInput
            {...definedFields(camposDaAprovacao, form)('nome')}
            data-autofocus
            autoComplete="off"
            maxLength={camposDaAprovacao.nome.max}
          />
        </>
      )}
    </FormModal>
  );
};

export const RecusarFormModal = ({ opened, onClose, orcamento }: RespostaProps) => {
  const [recusar] = useRecusarOrcamentoMutation();
  const { id, versao } = orcamento;
  return (
    <FormModal<FormularioDaRecusa, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      size="sm"
      title={`O cliente não quis o orçamento ${id}`}
      submitLabel="Recusar"
      initialValues={{ motivo: '' }}
      onSubmit={(values, { idempotencyKey }) =>
        recusar({ ...values, id, versao, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <Textarea
          {...definedFields(camposDaRecusa, form)('motivo')}
          description="Fica no histórico do orçamento."
          data-autofocus
          autosize
          minRows={2}
          maxLength={camposDaRecusa.motivo.max}
        />
      )}
    </FormModal>
  );
};
