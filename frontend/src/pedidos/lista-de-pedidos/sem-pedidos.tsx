import { ABAS_DE_PEDIDOS } from '../../shared/constants';
import { EmptyState } from '../../shared/feedback/empty-state';
import { EmptyTab } from '../../shared/feedback/empty-tab';
import { contar } from '../../shared/format/dates';
import { useContagensDePedidosQuery } from '../pedidos.api';

const EXPLICA: Readonly<Record<string, string>> = {
  [ABAS_DE_PEDIDOS.emProducao]:
    'Aqui ficam os pedidos que estão sendo feitos. Abra um pedido e toque em Iniciar Produção.',
  [ABAS_DE_PEDIDOS.inicializar]: 'Aqui ficam os pedidos novos, que ainda não entraram em produção.',
  [ABAS_DE_PEDIDOS.finalizado]: 'Aqui ficam os pedidos prontos, à espera da entrega.',
  [ABAS_DE_PEDIDOS.entregue]: 'Aqui ficam os pedidos entregues, até serem arquivados.',
};

export const SemPedidos = ({ aba }: { aba: string }) => (
  <EmptyTab
    explanation={EXPLICA[aba]}
    total={useContagensDePedidosQuery().data?.todos}
    allTab={ABAS_DE_PEDIDOS.todos}
    allLabel={(quantos) => `Ver ${contar(quantos, 'pedido', 'pedidos')} de todos os estágios`}
    firstDay={
      <EmptyState
        title="Nenhum pedido ainda"
        description="Abra o primeiro: escolha o cliente, ponha os itens e acompanhe até a entrega."
        firstStep={{
          label: 'Abrir o primeiro pedido',
          poder: 'pedidos:alterar',
          to: '/adm/pedidos/novo',
        }}
      />
    }
  />
);
