import { ActionIcon, Button, Card, Tooltip } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ScreenHeader } from '../../shared/page/page-header';
import { DataTable } from '../../shared/table/data-table';
import { useIsMobile } from '../../shared/use-is-mobile';
import { PagamentoFormModal } from '../pagamento-form-modal';
import { colunasAPagar } from './colunas';
import { PedidoCard } from './pedido.card';
import { totaisAPagar } from './totais-dos-pedidos';

const Receber = ({ onClick }: { onClick: () => void }) =>
  useIsMobile() ? (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCash size={16} aria-hidden />}
      onClick={onClick}
    >
      Efetuar Pagamento
    </Button>
  ) : (
    <Tooltip label="Efetuar Pagamento">
      <ActionIcon variant="default" size={30} aria-label="Efetuar Pagamento" onClick={onClick}>
        <IconCash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );

export const APagarPage = () => {
  const podeReceber = usePoder('receita:alterar');
  const [paying, setPaying] = useState<LinhaDePedido>();
  return (
    <>
      <ScreenHeader
        title="Pedidos A Pagar"
        context="Pedidos com valor a receber, inclusive arquivados. Prazo mais antigo primeiro."
      />
      <Card>
        <DataTable<LinhaDePedido>
          label="Pedidos A Pagar"
          link="/api/adm/pedidos/apagar"
          subjects={['pedidos']}
          columns={colunasAPagar}
          defaultOrder={{ column: 'prazo', direction: 'asc' }}
          totals={totaisAPagar}
          card={(pedido) => <PedidoCard pedido={pedido} aPagar />}
          rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
          {...(podeReceber
            ? {
                rowActions: (pedido: LinhaDePedido) => (
                  <Receber onClick={() => setPaying(pedido)} />
                ),
              }
            : {})}
          empty={
            <EmptyState
              title="Nada a receber"
              description="Pedidos com valor a receber aparecem aqui."
            />
          }
        />
      </Card>
      <PagamentoFormModal
        opened={paying !== undefined}
        onClose={() => setPaying(undefined)}
        pedido={paying}
      />
    </>
  );
};
