import { Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { usePoder } from '../app/sessao.api';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { useUrlFlag } from '../shared/page/use-url-flag';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { NovoUsuarioModal } from './novo-usuario.modal';

const columns: Column<Usuario>[] = [
  {
    key: 'name',
    title: 'Nome',
    render: ({ name }) => (
      <Text inherit fw={500} span>
        {name}
      </Text>
    ),
  },
  { key: 'email', title: 'E-mail' },
  { key: 'role', title: 'Perfil', render: ({ roleName }) => roleName },
];

export const UsuariosPage = () => {
  usePageTitle('Usuários');
  const novo = useUrlFlag('novo');
  const podeAlterar = usePoder('usuarios:alterar');
  return (
    <>
      <PageHeader
        title="Usuários"
        context="Quem entra na administração e o que cada perfil pode fazer."
        primary={
          podeAlterar
            ? {
                label: 'Novo Usuário',
                icon: <IconPlus size={16} aria-hidden />,
                onClick: novo.open,
              }
            : undefined
        }
      />
      <Title order={2} mb="xs">
        Registros
      </Title>
      <DataTable<Usuario>
        label="Usuários"
        link="/api/adm/users/datatable"
        subjects={['usuarios']}
        columns={columns}
      />
      <NovoUsuarioModal opened={novo.opened} onClose={novo.close} />
    </>
  );
};
