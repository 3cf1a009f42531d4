import { Card } from '@mantine/core';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { usePoder } from '../../core/sessao.api';
import { EmptyState } from '../../shared/feedback/empty-state';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { DataTable } from '../../shared/table/data-table';
import { useRepetirNaLinha } from '../repetir-button';
import { colunas, MAIS_NOVOS, semValores } from './colunas';
import { PedidoCard } from './pedido.card';
import { totaisDosPedidos } from './totais-dos-pedidos';

export const ArquivadosPage = () => {
  const veValores = usePoder('valores:ler');
  const repetirNaLinha = useRepetirNaLinha();
  return (
    <>
      <ScreenHeader
        title="Pedidos Arquivados"
        context="Pedidos entregues que saíram do painel. Continuam na receita e nos relatórios."
      />
      <Card>
        <DataTable<LinhaDePedido>
          label="Pedidos Arquivados"
          link="/api/adm/pedidos/arquivados"
          subjects={['pedidos']}
          columns={semValores(colunas, veValores)}
          defaultOrder={MAIS_NOVOS}
          totals={totaisDosPedidos}
          card={(pedido) => <PedidoCard pedido={pedido} />}
          rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
          {...repetirNaLinha}
          empty={
            <EmptyState
              title="Nenhum pedido arquivado"
              description="Um pedido entregue pode ser arquivado na sua página e volta quando você quiser."
            />
          }
        />
      </Card>
    </>
  );
};
