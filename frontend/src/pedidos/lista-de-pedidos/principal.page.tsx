import { Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTags } from '@tabler/icons-react';
import type { EstagioId } from '@encomenda/contracts/pedidos/estagio';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Link, useNavigate } from 'react-router-dom';
import { ComPoder } from '../../shared/permissao/com-poder';
import { usePoder } from '../../app/sessao.api';
import { ABAS_DE_PEDIDOS } from '../../shared/constantes';
import { EmptyState } from '../../shared/feedback/empty-state';
import { PageHeader } from '../../shared/page/page-header';
import { UrlTabs } from '../../shared/page/url-tabs';
import { useNovoPeloEndereco } from '../../shared/page/use-novo-pelo-endereco';
import { usePageTitle } from '../../shared/page/use-page-title';
import { DataTable } from '../../shared/table/data-table';
import { PedidoFormModal } from '../pedido-form-modal';
import { useContagensDePedidosQuery } from '../pedidos.api';
import { colunas, MAIS_NOVOS, semValores } from './colunas';
import { FiltrosDePedidos, useFiltrosDePedidos } from './filtros-de-pedidos';
import { PedidoCard } from './pedido.card';
import { totaisDosPedidos } from './totais-dos-pedidos';

/** The tabs, each with how many orders it holds. */
const useAbas = () => {
  const { data } = useContagensDePedidosQuery();
  const { emProducao, inicializar, finalizado, entregue, todos } = ABAS_DE_PEDIDOS;
  const doEstagio = (aba: EstagioId, label: string) => ({
    value: String(aba),
    label,
    count: data?.estagios[aba],
  });
  return [
    doEstagio(emProducao, 'Em Produção'),
    doEstagio(inicializar, 'Inicializar'),
    doEstagio(finalizado, 'Finalizado'),
    doEstagio(entregue, 'Entregue'),
    { value: String(todos), label: 'Todos', count: data?.todos },
  ];
};

/** Orders by stage: Em Produção first, since that is where the work is. */
export const PrincipalPage = () => {
  usePageTitle('Pedidos');
  const navigate = useNavigate();
  const abas = useAbas();
  const veValores = usePoder('valores:ler');
  const { ativos, params } = useFiltrosDePedidos();
  const [opened, { open, close }] = useDisclosure(false);
  useNovoPeloEndereco('pedidos:alterar', open);
  return (
    <>
      <PageHeader
        title="Pedidos"
        context="O que foi encomendado, por estágio."
        primary={{
          label: 'Novo',
          icon: <IconPlus size={18} aria-hidden />,
          onClick: open,
          poder: 'pedidos:alterar',
          atalho: 'novo',
        }}
      >
        <Button
          component={Link}
          to="/adm/tags"
          variant="default"
          leftSection={<IconTags size={18} aria-hidden />}
        >
          Tags
        </Button>
      </PageHeader>
      <Card>
        <UrlTabs label="Estágio dos pedidos" tabs={abas}>
          {(aba) => (
            <DataTable<ResumoDoPedido>
              label="Pedidos"
              link={`/api/adm/pedidos/datatable/${aba}`}
              subjects={['pedidos']}
              columns={semValores(colunas, veValores)}
              defaultOrder={MAIS_NOVOS}
              filters={<FiltrosDePedidos ativos={ativos} />}
              params={params}
              totals={totaisDosPedidos}
              card={(pedido) => <PedidoCard pedido={pedido} />}
              rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
              empty={
                aba === String(ABAS_DE_PEDIDOS.todos) ? (
                  <EmptyState
                    title="Nenhum pedido ainda"
                    description="Abra o primeiro: escolha o cliente, ponha os itens e acompanhe até a entrega."
                    action={
                      <ComPoder poder="pedidos:alterar">
                        <Button onClick={open}>Abrir o primeiro pedido</Button>
                      </ComPoder>
                    }
                  />
                ) : undefined
              }
            />
          )}
        </UrlTabs>
      </Card>
      <PedidoFormModal
        opened={opened}
        onClose={close}
        onSaved={({ id }) => id !== undefined && void navigate(`/adm/pedidos/show/${id}`)}
      />
    </>
  );
};
