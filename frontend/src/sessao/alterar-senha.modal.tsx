import { PasswordInput } from '@mantine/core';
import type { CorpoDaSenha } from '@encomenda/contracts/sessao/conta.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { FormModal } from '../shared/form/modal/form-modal';
import { passwordLabels } from './account-fields';
import { useAlterarSenhaMutation } from './conta.api';

type Valores = CorpoDaSenha & Record<string, unknown>;

export const AlterarSenhaModal = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) => {
  const [alterar] = useAlterarSenhaMutation();
  return (
    <FormModal<Valores, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Alterar senha"
      size="sm"
      initialValues={{ atual: '', nova: '' }}
      onSubmit={(valores, { idempotencyKey }) => alterar({ ...valores, idempotencyKey }).unwrap()}
    >
      {(form) => (
        <>
          <PasswordInput
            label="Senha atual"
            withAsterisk
            data-autofocus
            autoComplete="current-password"
            {...passwordLabels}
            {...form.getInputProps('atual')}
          />
          <PasswordInput
            label="Nova senha"
            description="Pelo menos 8 caracteres. As outras sessões serão encerradas."
            withAsterisk
            autoComplete="new-password"
            {...passwordLabels}
            {...form.getInputProps('nova')}
          />
        </>
      )}
    </FormModal>
  );
};
