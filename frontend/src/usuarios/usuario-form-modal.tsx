import { PasswordInput, TextInput } from '@mantine/core';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/http';
import type { OpcaoDePapel, Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { FormModal } from '../shared/form/form-modal';
import { RemoteDropdown } from '../shared/form/remote-dropdown';
import {
  useAtualizarUsuarioMutation,
  useCriarUsuarioMutation,
  type FormularioDoUsuario,
} from './usuarios.api';

interface UsuarioFormModalProps {
  opened: boolean;
  onClose: () => void;
  /** Who is edited; without one the form makes a new user. */
  usuario?: Usuario | undefined;
}

type Valores = FormularioDoUsuario & Record<string, unknown>;

const valoresDe = (usuario: Usuario | undefined): Valores => ({
  name: usuario?.name ?? '',
  email: usuario?.email ?? '',
  role: usuario?.role ?? null,
  password: '',
});

export const UsuarioFormModal = ({ opened, onClose, usuario }: UsuarioFormModalProps) => {
  const [criar] = useCriarUsuarioMutation();
  const [atualizar] = useAtualizarUsuarioMutation();
  return (
    <FormModal<Valores, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title={usuario ? 'Editar Usuário' : 'Novo Usuário'}
      size="sm"
      initialValues={valoresDe(usuario)}
      onSubmit={(valores, { idempotencyKey }) =>
        usuario
          ? atualizar({ ...valores, id: usuario.id, idempotencyKey }).unwrap()
          : criar({ ...valores, idempotencyKey }).unwrap()
      }
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
            selectedLabel={usuario?.roleName}
            {...form.getInputProps('role')}
          />
          <PasswordInput
            label="Senha"
            description={
              usuario
                ? 'Deixe em branco para manter a atual. Outra senha ou outro perfil encerra as sessões da pessoa.'
                : 'Pelo menos 8 caracteres.'
            }
            withAsterisk={!usuario}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormModal>
  );
};
