import { Button, Card } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { useState } from 'react';
import { usePoder } from '../../app/sessao.api';
import { EmptyState } from '../../shared/feedback/empty-state';
import { PageHeader } from '../../shared/page/page-header';
import { usePageTitle } from '../../shared/page/use-page-title';
import { DataTable } from '../../shared/table/data-table';
import { PagamentoFormModal } from '../pagamento-form-modal';
import { colunasAPagar } from './colunas';
import { PedidoCard } from './pedido.card';
import { totaisAPagar } from './totais-dos-pedidos';

/** Orders with something left to pay, the oldest deadline first. */
export const APagarPage = () => {
  usePageTitle('Pedidos A Pagar');
  const podeReceber = usePoder('receita:alterar');
  const [paying, setPaying] = useState<ResumoDoPedido>();
  return (
    <>
      <PageHeader
        title="Pedidos A Pagar"
        context="Pedidos com saldo, também os já arquivados. O prazo mais antigo vem primeiro."
      />
      <Card>
        <DataTable<ResumoDoPedido>
          label="Pedidos A Pagar"
          link="/api/adm/pedidos/apagar"
          subjects={['pedidos']}
          columns={colunasAPagar}
          defaultOrder={{ column: 'prazo', direction: 'asc' }}
          totals={totaisAPagar}
          card={(pedido) => <PedidoCard pedido={pedido} />}
          rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
          {...(podeReceber
            ? {
                rowActions: (pedido: ResumoDoPedido) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconCash size={16} aria-hidden />}
                    onClick={() => setPaying(pedido)}
                  >
                    Efetuar Pagamento
                  </Button>
                ),
              }
            : {})}
          empty={<EmptyState title="Nada a receber" description="Todos os pedidos estão pagos." />}
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
