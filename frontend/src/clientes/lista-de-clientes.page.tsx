import { Button, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { Link, useNavigate } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import { IfAllowed } from '../shared/access/if-allowed';
import { EmptyState } from '../shared/feedback/empty-state';
import { dataBr } from '../shared/format/dates';
import { MoneyText } from '../shared/format/money';
import { ScreenHeader } from '../shared/page/header/page-header';
import { lazyDialog } from '../shared/page/actions/lazy-dialog';
import { useNewFromUrl } from '../shared/page/url/use-new-from-url';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { ClientesExcluidosLink } from '../titulares/clientes-excluidos-link';
import { ImportarPlanilhaLink } from '../importacoes/importar-planilha-link';
import { AvatarDoCliente } from './avatar-do-cliente';
import { ClienteCard } from './cliente.card';
import { FiltroDeAniversario, useMesDoAniversario } from './filtro-de-aniversario';
import { newRecord } from '../shared/page/header/new-record';

const ClienteFormModal = lazyDialog(
  async () => (await import('./formulario/cliente-form-modal')).ClienteFormModal,
);

const doCadastro: Column<LinhaDeCliente>[] = [
  {
    key: 'nome',
    title: camposDoCliente.nome.rotulo,
    render: ({ nome, razao_social }) => (
      <Group gap="xs" wrap="nowrap">
        <AvatarDoCliente nome={nome} />
        <div>
          {nome}
          {razao_social ? (
            <Text size="xs" c="var(--ink-2)">
              {razao_social}
            </Text>
          ) : null}
        </div>
      </Group>
    ),
  },
  { key: 'cpf', title: 'CPF ou CNPJ', width: 180, render: ({ cpf, cnpj }) => cpf ?? cnpj },
  {
    key: 'data_nascimento',
    title: camposDoCliente.data_nascimento.rotulo,
    width: 170,
    hideBelow: 'md',
    render: ({ data_nascimento_br }) => data_nascimento_br ?? '—',
  },
];
const dasCompras: Column<LinhaDeCliente>[] = [
  {
    key: 'ultimo_pedido',
    title: 'Último pedido',
    width: 140,
    render: ({ ultimo_pedido }) => dataBr(ultimo_pedido?.data),
  },
  {
    key: 'comprado',
    title: 'Total comprado',
    align: 'right',
    width: 150,
    render: ({ comprado }) => (comprado === null ? '—' : <MoneyText value={comprado} />),
  },
];

export const ListaDeClientesPage = () => {
  const navigate = useNavigate();
  const comCompras = usePoder('pedidos:ler');
  const podeCadastrar = usePoder('clientes:alterar');
  const mes = useMesDoAniversario();
  const [opened, { open, close }] = useDisclosure(false);
  useNewFromUrl('clientes:alterar', open);
  return (
    <>
      <ScreenHeader
        title="Clientes"
        context="Quem encomenda, com contato e endereço."
        primary={newRecord(open, 'clientes:alterar')}
      >
        <IfAllowed poder="clientes:alterar">
          <Button component={Link} to="/adm/clientes/duplicados" variant="default">
            Duplicados
          </Button>
        </IfAllowed>
        <ClientesExcluidosLink />
        <ImportarPlanilhaLink assunto="clientes" />
      </ScreenHeader>
      <Card>
        <DataTable<LinhaDeCliente>
          label="Clientes"
          link="/api/adm/clientes/datatable"
          subjects={['clientes']}
          columns={comCompras ? [...doCadastro, ...dasCompras] : doCadastro}
          card={(cliente) => <ClienteCard cliente={cliente} />}
          defaultOrder={{ column: mes === undefined ? 'nome' : 'aniversario', direction: 'asc' }}
          filters={<FiltroDeAniversario />}
          {...(mes === undefined ? {} : { params: { aniversario: mes } })}
          rowHref={(cliente) => `/adm/clientes/show/${cliente.id}`}
          empty={
            <EmptyState
              title="Nenhum cliente ainda"
              description="Cadastre quem encomenda para abrir pedidos e ver o que cada um já comprou."
              action={
                podeCadastrar ? (
                  <Button onClick={open}>Cadastrar o primeiro cliente</Button>
                ) : undefined
              }
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
