import { Button, Group } from '@mantine/core';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { colunas } from '../pedidos/lista-de-pedidos/colunas';
import { PedidoCard } from '../pedidos/lista-de-pedidos/pedido.card';
import { ArquivadoBadge, EstagioBadge } from '../shared/badges/estagio-badge';
import { StatusBadge } from '../shared/badges/status-badge';
import { EmptyState } from '../shared/feedback/empty-state';
import { SectionCard } from '../shared/page/section-card';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';

const estagio: Column<ResumoDoPedido> = {
  key: 'estagio',
  title: 'Estágio',
  render: (pedido) => (
    <Group gap={6}>
      <EstagioBadge id={pedido.estagio_id} nome={pedido.estagio_badge.nome} />
      {pedido.arquivado ? <ArquivadoBadge /> : null}
      {pedido.cancelado ? <StatusBadge color="red">Cancelado</StatusBadge> : null}
    </Group>
  ),
};
const MOSTRADAS = ['id', 'estagio', 'data', 'prazo', 'pago', 'valor'];
const columns = colunas
  .filter(({ key }) => MOSTRADAS.includes(key))
  .map((coluna) => (coluna.key === 'estagio' ? estagio : coluna));

interface PedidosDoClienteCardProps {
  clienteId: number;
  /** Opens the form of a new order; missing for people who may not. */
  onNovo: (() => void) | undefined;
}

/** All orders of a customer, those that are still open first. */
export const PedidosDoClienteCard = ({ clienteId, onNovo }: PedidosDoClienteCardProps) => (
  <SectionCard title="Pedidos">
    <DataTable<ResumoDoPedido>
      label="Pedidos do cliente"
      link={`/api/adm/clientes/pedidos/${clienteId}`}
      subjects={['pedidos']}
      columns={columns}
      searchable={false}
      card={(pedido) => <PedidoCard pedido={pedido} />}
      rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
      empty={
        <EmptyState
          title="Nenhum pedido ainda"
          description="O que este cliente encomendar aparece aqui."
          action={onNovo ? <Button onClick={onNovo}>Abrir o primeiro pedido</Button> : undefined}
        />
      }
    />
  </SectionCard>
);
