import { ActionIcon, Anchor, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCash, IconEye } from '@tabler/icons-react';
import type { LinhaDaReceita } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Distincao } from '../shared/page/detail/distincao';
import { usePoder } from '../core/sessao.api';
import { CancelarPagamentoFormModal } from '../pedidos/pagamentos/cancelar-pagamento-form-modal';
import { PagamentoFormModal } from '../pedidos/pagamentos/pagamento-form-modal';
import { ReciboButton } from '../pedidos/pagamentos/recibo-button';
import { SeriesCard } from '../shared/chart/series-card';
import { DATE_INPUT_EXTRA_DELAY_MS } from '../shared/constants';
import { EmptyState } from '../shared/feedback/empty-state';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { MoneyText } from '../shared/format/money';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useUrlDay } from '../shared/page/url/use-url-day';
import { useUrlFlag } from '../shared/page/url/use-url-flag';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { EditDelete } from '../shared/table/edit-delete';
import { useGraficoDaReceitaQuery } from './receita.api';
import { TotaisDaReceitaPanel } from './totais-da-receita-panel';

const doPedido = ({ pedido_id }: LinhaDaReceita) => `/adm/pedidos/show/${pedido_id}`;

const columns: Column<LinhaDaReceita>[] = [
  { key: 'id', title: '#', width: 72, hideBelow: 'md' },
  {
    key: 'pedidos.id',
    title: 'Pedido',
    width: 104,
    render: (pagamento) => (
      <>
        <Anchor component={Link} to={doPedido(pagamento)}>
          #{pagamento.pedido_id}
        </Anchor>
        {pagamento.pago ? (
          <Text span size="xs" c="var(--success)">
            {' '}
            pago
          </Text>
        ) : null}
      </>
    ),
  },
  {
    key: 'clientes.nome',
    title: 'Cliente',
    render: (pagamento) => (
      <>
        {pagamento.cliente}
        <Distincao texto={pagamento.distincao} />
      </>
    ),
  },
  {
    key: 'data',
    title: 'Data Pagamento',
    width: 132,
    sortable: false,
    render: ({ data_br }) => data_br,
  },
  {
    key: 'forma_pagamento',
    title: 'Forma de Pagamento',
    sortable: false,
    render: ({ forma_pagamento }) => forma_pagamento,
  },
  {
    key: 'receita.valor',
    title: 'Valor',
    align: 'right',
    width: 128,
    render: ({ valor }) => <MoneyText value={valor} />,
  },
];

const pagamentoNoCelular = ({
  pedido_id,
  cliente,
  distincao,
  data_br,
  forma_pagamento,
  valor,
  pago,
}: LinhaDaReceita) => (
  <>
    <Group justify="space-between" gap="xs" wrap="nowrap" fw={500}>
      <span>
        {cliente}
        <Distincao texto={distincao} />
      </span>
      <MoneyText value={valor} />
    </Group>
    <Text size="sm" c="var(--ink-2)" mt={4}>
      Pedido #{pedido_id}
      {pago ? ' pago' : ''} · {data_br} · {forma_pagamento}
    </Text>
  </>
);

export const ReceitaPage = () => {
  const [dia, escolha] = useUrlDay();
  const grafico = useGraficoDaReceitaQuery(dia);
  const podeAlterar = usePoder('receita:alterar');
  const novo = useUrlFlag('pagamento');
  const [chosen, setChosen] = useState<LinhaDaReceita>();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const choose = (pagamento: LinhaDaReceita, open: () => void) => {
    setChosen(pagamento);
    open();
  };
  const series = grafico.data && {
    semana: grafico.data.receita_dia_semana,
    mes: grafico.data.receita_dia_mes,
    ano: grafico.data.receita_mes_ano,
  };

  return (
    <>
      <ScreenHeader
        title="Receita"
        context="Pagamentos recebidos, pela data em que entraram."
        primary={
          podeAlterar
            ? {
                label: 'Efetuar Pagamento',
                color: 'green',
                icon: <IconCash size={18} aria-hidden />,
                onClick: novo.open,
                shortcut: 'novo',
              }
            : undefined
        }
      >
        <DayPicker {...escolha} extraDelayMs={DATE_INPUT_EXTRA_DELAY_MS} />
      </ScreenHeader>
      <Stack gap="md">
        <TotaisDaReceitaPanel dia={dia} />
        <SeriesCard
          title="Receita"
          unit="reais"
          dia={dia}
          series={
            series && [{ name: 'Receita', tone: 'receita', values: series, figura: 'receita' }]
          }
          query={grafico}
        />
        <DataTable<LinhaDaReceita>
          label="Pagamentos do mês"
          link={`/api/adm/receita/datatable/${dia}`}
          subjects={['receita']}
          columns={columns}
          card={pagamentoNoCelular}
          rowActions={(pagamento) => (
            <Group gap={4} wrap="nowrap">
              <Tooltip label="Ver pedido">
                <ActionIcon
                  component={Link}
                  to={doPedido(pagamento)}
                  variant="subtle"
                  color="gray"
                  aria-label={`Ver pedido ${pagamento.pedido_id}`}
                >
                  <IconEye size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <ReciboButton pagamento={pagamento} />
              {podeAlterar ? (
                <EditDelete
                  poder="receita:alterar"
                  name={`pagamento ${pagamento.id}`}
                  onEdit={() => choose(pagamento, edit.open)}
                  onDelete={() => choose(pagamento, confirm.open)}
                />
              ) : null}
            </Group>
          )}
          empty={
            <EmptyState
              title="Nenhum pagamento neste mês"
              description="O que for recebido com data deste mês aparece aqui."
            />
          }
        />
      </Stack>
      <PagamentoFormModal opened={novo.opened} onClose={novo.close} />
      <PagamentoFormModal opened={editing} onClose={edit.close} pagamento={chosen} />
      <CancelarPagamentoFormModal opened={confirming} onClose={confirm.close} pagamento={chosen} />
    </>
  );
};
