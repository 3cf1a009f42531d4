import { Button, Card } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { LinhaDePedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { ImportarPlanilhaLink } from '../../importacoes/importar-planilha-link';
import { ABAS_DE_PEDIDOS } from '../../shared/constants';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { UrlTabs } from '../../shared/page/url/url-tabs';
import { DataTable } from '../../shared/table/data-table';
import { useContagensDePedidosQuery } from '../pedidos.api';
import { useRepetirNaLinha } from '../repetir-button';
import { colunasDaAba, MAIS_NOVOS, ordemDaAba, semValores } from './colunas';
import { EtiquetasDaLista } from './etiquetas-da-lista';
import { FiltrosDePedidos, useFiltrosDePedidos } from './filtros-de-pedidos';
import { PedidoCard } from './pedido.card';
import { SemPedidos } from './sem-pedidos';
import { totaisDosPedidos } from './totais-dos-pedidos';

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

export const PrincipalPage = () => {
  const abas = useAbas();
  const veValores = usePoder('valores:ler');
  const repetirNaLinha = useRepetirNaLinha();
  const { ativos, params } = useFiltrosDePedidos();
  const cancelados = params['cancelados'] !== undefined;
  const { search } = useLocation();
  return (
    <>
      <ScreenHeader
        title="Pedidos"
        context="O que foi encomendado, por estágio."
        primary={{
          label: 'Novo',
          icon: <IconPlus size={18} aria-hidden />,
          to: `/adm/pedidos/novo${search}`,
          poder: 'pedidos:alterar',
          shortcut: 'novo',
          inBottomBar: true,
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
        <ImportarPlanilhaLink assunto="pedidos" />
      </ScreenHeader>
      <Card>
        <UrlTabs label="Estágio dos pedidos" tabs={abas}>
          {(aba) => (
            <DataTable<LinhaDePedido>
              label="Pedidos"
              link={`/api/adm/pedidos/datatable/${aba}`}
              subjects={['pedidos']}
              columns={semValores(colunasDaAba(Number(aba)), veValores)}
              defaultOrder={cancelados ? MAIS_NOVOS : ordemDaAba(Number(aba))}
              filters={
                <>
                  <FiltrosDePedidos ativos={ativos} />
                  <EtiquetasDaLista
                    aba={aba}
                    params={params}
                    defaultOrder={cancelados ? MAIS_NOVOS : ordemDaAba(Number(aba))}
                  />
                </>
              }
              params={params}
              totals={totaisDosPedidos}
              card={(pedido) => <PedidoCard pedido={pedido} />}
              rowHref={(pedido) => `/adm/pedidos/show/${pedido.id}`}
              {...repetirNaLinha}
              empty={<SemPedidos aba={aba} />}
            />
          )}
        </UrlTabs>
      </Card>
      <Outlet />
    </>
  );
};
