import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../shared/feedback/empty-state';
import { dataBr } from '../shared/format/datas';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { ClienteFormModal } from './cliente-form-modal';

const columns: Column<LinhaDeCliente>[] = [
  { key: 'nome', title: 'Nome' },
  { key: 'cpf', title: 'CPF', width: 180 },
  {
    key: 'data_nascimento',
    title: 'Data de Nascimento',
    width: 200,
    render: (cliente) => dataBr(cliente.data_nascimento),
  },
];

/** The customers' table, with Novo. */
export const ListaDeClientesPage = () => {
  usePageTitle('Clientes');
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title="Clientes"
        context="Quem encomenda, com contato e endereço."
        primary={{ label: 'Novo', icon: <IconPlus size={18} aria-hidden />, onClick: open }}
      />
      <Card>
        <DataTable<LinhaDeCliente>
          label="Clientes"
          link="/api/adm/clientes/datatable"
          subjects={['clientes']}
          columns={columns}
          defaultOrder={{ column: 'nome', direction: 'asc' }}
          rowHref={(cliente) => `/adm/clientes/show/${cliente.id}`}
          empty={
            <EmptyState
              title="Nenhum cliente ainda"
              description="Cadastre quem encomenda para abrir pedidos e saber o que cada um já levou."
              action={<Button onClick={open}>Cadastrar o primeiro cliente</Button>}
            />
          }
        />
      </Card>
      <ClienteFormModal
        opened={opened}
        onClose={close}
        onSaved={({ id }) => id !== undefined && void navigate(`/adm/clientes/show/${id}`)}
      />
    </>
  );
};
