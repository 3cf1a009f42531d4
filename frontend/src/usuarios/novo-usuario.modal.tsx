import { PasswordInput, TextInput } from '@mantine/core';
import type { OpcaoDePapel } from '@encomenda/contracts/usuarios/usuarios.http';
import { FormModal } from '../shared/form/form-modal';
import { RemoteDropdown } from '../shared/form/remote-dropdown';
import { useCriarUsuarioMutation, type NovoUsuario } from './usuarios.api';

interface NovoUsuarioModalProps {
  opened: boolean;
  onClose: () => void;
}

type Valores = NovoUsuario & Record<string, unknown>;

const VAZIO: Valores = { name: '', email: '', role: null, password: '' };

export const NovoUsuarioModal = ({ opened, onClose }: NovoUsuarioModalProps) => {
  const [criar] = useCriarUsuarioMutation();
  return (
    <FormModal<Valores, unknown>
      opened={opened}
      onClose={onClose}
      title="Novo Usuário"
      size="sm"
      initialValues={VAZIO}
      onSubmit={(valores, { idempotencyKey }) => criar({ ...valores, idempotencyKey }).unwrap()}
    >
      {(form) => (
        <>
          <TextInput label="Nome" withAsterisk data-autofocus {...form.getInputProps('name')} />
          <TextInput label="E-mail" type="email" withAsterisk {...form.getInputProps('email')} />
          <RemoteDropdown<OpcaoDePapel>
            label="Perfil"
            withAsterisk
            link="/api/adm/roles/list"
            getId={({ id }) => id}
            getLabel={({ name }) => name}
            {...form.getInputProps('role')}
          />
          <PasswordInput
            label="Senha"
            description="Pelo menos 8 caracteres."
            withAsterisk
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormModal>
  );
};
