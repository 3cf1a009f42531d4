import { Text, Textarea } from '@mantine/core';
import type { CorpoDaRedefinicao } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { FormModal } from '../shared/form/modal/form-modal';
import { useRedefinirSegundoFatorMutation } from './usuarios.api';

interface RedefinirSegundoFatorModalProps {
  opened: boolean;
  onClose: () => void;
  usuario: Usuario | undefined;
}

export const RedefinirSegundoFatorModal = ({
  opened,
  onClose,
  usuario,
}: RedefinirSegundoFatorModalProps) => {
  const [redefinir] = useRedefinirSegundoFatorMutation();
  return (
    <FormModal<CorpoDaRedefinicao & Record<string, unknown>, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Redefinir a verificação em duas etapas"
      size="sm"
      initialValues={{ motivo: '' }}
      submitLabel="Redefinir"
      onSubmit={({ motivo }, { idempotencyKey }) =>
        redefinir({ motivo, id: usuario?.id ?? 0, idempotencyKey }).unwrap()
      }
    >
      {(form) => (
        <>
          <Text size="sm">
            {usuario?.name} passa a entrar só com a senha até ligar a verificação de novo, e é
            desconectado de todos os aparelhos. Antes, confirme por telefone ou pessoalmente quem
            pediu.
          </Text>
          <Textarea
            label="Motivo"
            description="Fica no histórico do usuário."
            withAsterisk
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('motivo')}
          />
        </>
      )}
    </FormModal>
  );
};
