import { Card, Group, Stack, Text } from '@mantine/core';
import type { ExCliente } from '@encomenda/contracts/titulares/titulares.http';
import { HistoricoLink } from '../auditoria/historico/enderecos/historico-link';
import { StatusBadge } from '../shared/badges/status-badge';
import { EmptyState } from '../shared/feedback/empty-state';
import { ScreenHeader } from '../shared/page/header/page-header';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { DadosPessoaisLink } from './dados-pessoais-link';

const Nome = ({ cliente: { nome, eliminado } }: { cliente: ExCliente }) => (
  <Group gap={6}>
    <Text inherit fw={500} span c={eliminado ? 'var(--ink-2)' : undefined}>
      {nome}
    </Text>
    {eliminado ? <StatusBadge color="gray">Eliminado</StatusBadge> : null}
  </Group>
);

const columns: Column<ExCliente>[] = [
  { key: 'nome', title: 'Nome', render: (cliente) => <Nome cliente={cliente} /> },
  { key: 'id', title: 'Código', width: 120 },
  {
    key: 'excluido_em',
    title: 'Excluído em',
    width: 160,
    render: ({ excluido_em_br }) => excluido_em_br,
  },
];

export const ClientesExcluidosPage = () => {
  return (
    <>
      <ScreenHeader
        title="Clientes excluídos"
        context="Foram excluídos do cadastro. Os dados ficam no histórico até serem eliminados."
      />
      <Card>
        <DataTable<ExCliente>
          label="Clientes excluídos"
          link="/api/adm/titulares/clientes"
          subjects={['clientes']}
          columns={columns}
          card={(cliente) => (
            <Stack gap={2}>
              <Nome cliente={cliente} />
              <Text size="sm" c="var(--ink-2)">
                {`Código ${cliente.id} · excluído em ${cliente.excluido_em_br}`}
              </Text>
            </Stack>
          )}
          rowActions={({ id, nome }) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <HistoricoLink assunto="clientes" id={id} nome={nome} />
              <DadosPessoaisLink titular={{ tipo: 'clientes', id }} nome={nome} />
            </Group>
          )}
          empty={
            <EmptyState
              title="Nenhum cliente excluído"
              description="Os clientes excluídos aparecem aqui, para você exportar ou eliminar os dados."
            />
          }
        />
      </Card>
    </>
  );
};
