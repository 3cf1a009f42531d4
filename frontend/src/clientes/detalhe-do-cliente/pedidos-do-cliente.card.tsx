import { Button, Group } from '@mantine/core';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { useRepetirNaLinha } from '../../pedidos/repetir-button';
import { Pago } from '../../shared/badges/pago';
import { PrazoDoPedido } from '../../shared/badges/prazo-badge';
import { SituacaoDoPedido } from '../../shared/badges/situacao-do-pedido';
import { EmptyState } from '../../shared/feedback/empty-state';
import { MoneyText } from '../../shared/format/money';
import { IconAction } from '../../shared/page/actions/icon-action';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { useIsMobile } from '../../shared/use-is-mobile';
import { SectionCard } from '../../shared/page/detail/section-card';
import type { Column } from '../../shared/table/columns';
import { DataTable } from '../../shared/table/data-table';

const MensagemFormModal = lazyDialog(
  async () => (await import('../../mensagens/mensagem-form-modal')).MensagemFormModal,
);

const columns: Column<ResumoDoPedido>[] = [
  {
    key: 'id',
    title: '#',
    width: 72,
    render: ({ id }) => <span className="tabular">#{id}</span>,
  },
  {
    key: 'estagio',
    title: 'Estágio',
    render: (pedido) => <SituacaoDoPedido pedido={pedido} />,
  },
  { key: 'data', title: 'Data', width: 104, render: (pedido) => pedido.data_br },
  {
    key: 'prazo',
    title: 'Prazo',
    width: 180,
    render: (pedido) => <PrazoDoPedido pedido={pedido} />,
  },
  { key: 'pago', title: 'Pago', width: 88, render: (pedido) => <Pago pedido={pedido} /> },
  {
    key: 'valor',
    title: 'Valor',
    align: 'right',
    width: 120,
    render: (pedido) => <MoneyText value={pedido.valor_total} />,
  },
];

interface PedidosDoClienteCardProps {
  clienteId: number;
  novo: string | undefined;
  removido: boolean;
}

interface Acoes {
  readonly rowActions?: (pedido: ResumoDoPedido) => ReactNode;
}

export const PedidosDoClienteCard = ({ clienteId, novo, removido }: PedidosDoClienteCardProps) => {
  const noTelefone = useIsMobile();
  const podePreparar = usePoder('mensagens:preparar') && !removido && !noTelefone;
  const [writing, setWriting] = useState<number>();
  const repetir: Acoes = useRepetirNaLinha();
  const acoes: Acoes = podePreparar
    ? {
        rowActions: (pedido) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {pedido.cancelado ? null : (
              <IconAction
                tip="Mensagem"
                label={`Mensagem sobre o pedido #${pedido.id}`}
                icon={IconBrandWhatsapp}
                onClick={() => setWriting(pedido.id)}
              />
            )}
            {repetir.rowActions?.(pedido)}
          </Group>
        ),
      }
    : repetir;
  return (
    <SectionCard title="Pedidos">
      <DataTable<ResumoDoPedido>
        label="Pedidos do cliente"
        link={`/api/adm/clientes/pedidos/${clienteId}`}
        subjects={['pedidos']}
        columns={columns}
        searchable={false}
        rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
        {...acoes}
        empty={
          <EmptyState
            title="Nenhum pedido ainda"
            description="O que este cliente encomendar aparece aqui."
            action={
              novo === undefined ? undefined : (
                <Button component={Link} to={novo}>
                  Abrir o primeiro pedido
                </Button>
              )
            }
          />
        }
      />
      <MensagemFormModal
        opened={writing !== undefined}
        onClose={() => setWriting(undefined)}
        pedidoId={writing}
      />
    </SectionCard>
  );
};
