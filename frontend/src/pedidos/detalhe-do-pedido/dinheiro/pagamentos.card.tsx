import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { useState } from 'react';
import { EmptyState } from '../../../shared/feedback/empty-state';
import { MoneyText } from '../../../shared/format/money';
import type { Column } from '../../../shared/table/columns';
import { DataTable } from '../../../shared/table/data-table';
import { EditDelete } from '../../../shared/table/edit-delete';
import { CancelarPagamentoFormModal } from '../../pagamentos/cancelar-pagamento-form-modal';
import { PagamentoFormModal } from '../../pagamentos/pagamento-form-modal';
import { ReciboButton } from '../../pagamentos/recibo-button';

export const COLUNAS_DOS_PAGAMENTOS: Column<Pagamento>[] = [
  { key: 'id', title: '#', width: 84 },
  { key: 'data', title: 'Data Pagamento', width: 160, render: (pagamento) => pagamento.data_br },
  { key: 'forma_pagamento', title: 'Forma de Pagamento' },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    width: 140,
    render: (pagamento) => <MoneyText value={pagamento.valor} />,
  },
];

const PagamentoNaLista = ({ pagamento }: { pagamento: Pagamento }) => (
  <Stack gap={2}>
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text fw={500}>{pagamento.forma_pagamento}</Text>
      <MoneyText value={pagamento.valor} fw={500} />
    </Group>
    <Text size="sm" c="var(--ink-2)" className="tabular">
      {pagamento.data_br}
    </Text>
  </Stack>
);

export const PagamentosCard = ({ pedido }: { pedido: Pedido }) => {
  const [chosen, setChosen] = useState<Pagamento>();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  return (
    <Card component="section" aria-labelledby="pagamentos-do-pedido">
      <Title order={2} id="pagamentos-do-pedido" mb="sm">
        Pagamentos
      </Title>
      <DataTable<Pagamento>
        label="Pagamentos"
        link={`/api/adm/pedidos/pagamentos/${pedido.id}`}
        subjects={['pedidos']}
        urlKey="pagamentos"
        searchable={false}
        columns={COLUNAS_DOS_PAGAMENTOS}
        card={(pagamento) => <PagamentoNaLista pagamento={pagamento} />}
        rowActions={(pagamento) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ReciboButton pagamento={pagamento} />
            <EditDelete
              poder="receita:alterar"
              name={`pagamento ${pagamento.id}`}
              onEdit={
                pedido.cancelado
                  ? undefined
                  : () => {
                      setChosen(pagamento);
                      edit.open();
                    }
              }
              onDelete={() => {
                setChosen(pagamento);
                confirm.open();
              }}
            />
          </Group>
        )}
        empty={
          <EmptyState
            title="Nenhum pagamento ainda"
            description="O que o cliente pagar aparece aqui."
          />
        }
      />
      <PagamentoFormModal
        opened={editing}
        onClose={edit.close}
        pedido={pedido}
        pagamento={chosen}
      />
      <CancelarPagamentoFormModal
        opened={confirming}
        onClose={confirm.close}
        pagamento={chosen}
        pedidoCancelado={pedido.cancelado}
      />
    </Card>
  );
};
