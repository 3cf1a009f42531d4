import { PasswordInput, TextInput } from '@mantine/core';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { OpcaoDePapel, Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { camposDoUsuario } from '@encomenda/contracts/usuarios/usuario.campos';
import { ganhaPoderes, PAPEIS, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { definedFields } from '../shared/form/defined/defined-fields';
import { FormModal } from '../shared/form/modal/form-modal';
import { RemoteDropdown } from '../shared/form/dropdown/remote-dropdown';
import {
  useAtualizarUsuarioMutation,
  useCriarUsuarioMutation,
  type FormularioDoUsuario,
} from './usuarios.api';

interface UsuarioFormModalProps {
  opened: boolean;
  onClose: () => void;
  usuario?: Usuario | undefined;
}

type Valores = FormularioDoUsuario & Record<string, unknown>;

const valoresDe = (usuario: Usuario | undefined): Valores => ({
  name: usuario?.name ?? '',
  email: usuario?.email ?? '',
  role: usuario?.role ?? null,
  password: '',
});

const ePapel = (nome: unknown): nome is Papel => PAPEIS.some((papel) => papel === nome);

const promove = (usuario: Usuario, role: unknown): boolean =>
  ePapel(usuario.role) && ePapel(role) && ganhaPoderes(usuario.role, role);

const sobreASenha = (usuario: Usuario | undefined, role: unknown): string => {
  if (!usuario) return 'Pelo menos 8 caracteres.';
  if (promove(usuario, role))
    return 'Este perfil pode mais que o de antes: escolha uma senha nova e entregue à pessoa. A antiga deixa de valer.';
  return 'Deixe em branco para manter a atual. Mudar a senha ou o perfil encerra as sessões da pessoa.';
};

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
      {(form) => {
        const campo = definedFields(camposDoUsuario, form);
        return (
          <>
            <TextInput data-autofocus autoComplete="off" {...campo('name')} />
            <TextInput type="email" autoComplete="off" {...campo('email')} />
            <RemoteDropdown<OpcaoDePapel>
              link="/api/adm/roles/list"
              getId={({ id }) => id}
              getLabel={({ name }) => name}
              selectedLabel={usuario?.roleName}
              {...campo('role')}
            />
            <PasswordInput
              label="Senha"
              description={sobreASenha(usuario, form.values.role)}
              withAsterisk={!usuario || promove(usuario, form.values.role)}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
              {...form.getInputProps('password')}
            />
          </>
        );
      }}
    </FormModal>
  );
};
