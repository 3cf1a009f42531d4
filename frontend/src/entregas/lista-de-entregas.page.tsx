import { Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { camposDaEntrega } from '@encomenda/contracts/entregas/entrega.campos';
import type { Entrega } from '@encomenda/contracts/entregas/entregas.http';
import { useNavigate } from 'react-router-dom';
import { ABAS_DE_ENTREGAS } from '../shared/constants';
import { contar } from '../shared/format/dates';
import { ScreenHeader } from '../shared/page/header/page-header';
import { UrlTabs } from '../shared/page/url/url-tabs';
import { useNewFromUrl } from '../shared/page/url/use-new-from-url';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { EntregaFormModal } from './entrega-form-modal';
import { useTotalDeEntregasQuery } from './entregas.api';
import { SemEntregas } from './sem-entregas';
import { entreguesDe, SituacaoDaEntrega } from './situacao-da-entrega';
import { newRecord } from '../shared/page/header/new-record';

const colunas: Column<Entrega>[] = [
  { key: 'id', title: '#', width: 84, render: ({ id }) => <span className="tabular">#{id}</span> },
  { key: 'data', title: camposDaEntrega.data.rotulo, render: ({ data_br }) => data_br },
  {
    key: 'total_destinos',
    title: 'Destinos',
    width: 110,
    align: 'right',
    sortable: false,
    render: ({ total_destinos }) => total_destinos,
  },
  {
    key: 'destinos_entregues',
    title: 'Entregues',
    width: 120,
    align: 'right',
    sortable: false,
    render: entreguesDe,
  },
  {
    key: 'finalizado_at',
    title: 'Situação',
    width: 180,
    sortable: false,
    render: (entrega) => <SituacaoDaEntrega entrega={entrega} />,
  },
];

const EntregaCard = ({ entrega }: { entrega: Entrega }) => (
  <Stack gap={6}>
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text fw={500}>
        #{entrega.id} · {entrega.data_br}
      </Text>
      <SituacaoDaEntrega entrega={entrega} />
    </Group>
    <Text size="sm" c="var(--ink-2)">
      {contar(entrega.total_destinos, 'destino', 'destinos')}
      {entrega.total_destinos > 0 ? `, ${entreguesDe(entrega)} entregues` : null}
    </Text>
  </Stack>
);

const useAbas = () => {
  const { data: abertas } = useTotalDeEntregasQuery(ABAS_DE_ENTREGAS.naoFinalizados);
  const { data: finalizadas } = useTotalDeEntregasQuery(ABAS_DE_ENTREGAS.finalizados);
  const todas =
    abertas === undefined || finalizadas === undefined ? undefined : abertas + finalizadas;
  return [
    { value: String(ABAS_DE_ENTREGAS.todos), label: 'Todos', count: todas },
    {
      value: String(ABAS_DE_ENTREGAS.naoFinalizados),
      label: 'Não finalizados',
      count: abertas,
    },
    { value: String(ABAS_DE_ENTREGAS.finalizados), label: 'Finalizados', count: finalizadas },
  ];
};

export const ListaDeEntregasPage = () => {
  const navigate = useNavigate();
  const abas = useAbas();
  const [opened, { open, close }] = useDisclosure(false);
  useNewFromUrl('entregas:alterar', open);
  return (
    <>
      <ScreenHeader
        title="Entregas"
        context="As saídas de entrega, com os destinos em ordem."
        primary={newRecord(open, 'entregas:alterar')}
      />
      <Card>
        <UrlTabs label="Situação das entregas" tabs={abas}>
          {(aba) => (
            <DataTable<Entrega>
              label="Entregas"
              link={`/api/adm/entregas/datatable/${aba}`}
              subjects={['entregas', 'pedidos']}
              columns={colunas}
              defaultOrder={{ column: 'id', direction: 'desc' }}
              card={(entrega) => <EntregaCard entrega={entrega} />}
              rowHref={({ id }) => `/adm/entregas/show/${id}`}
              empty={<SemEntregas aba={aba} todas={abas[0]?.count} onNovo={open} />}
            />
          )}
        </UrlTabs>
      </Card>
      <EntregaFormModal
        opened={opened}
        onClose={close}
        onSaved={({ id }) => id !== undefined && void navigate(`/adm/entregas/show/${id}`)}
      />
    </>
  );
};
