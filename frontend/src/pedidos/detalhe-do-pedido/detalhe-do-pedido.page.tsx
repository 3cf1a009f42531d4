import { Stack } from '@mantine/core';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { useParams } from 'react-router-dom';
import { IfAllowed } from '../../shared/access/if-allowed';
import { HistoricoPanel } from '../../auditoria/historico/historico-panel';
import { ObservacoesDoClientePanel } from '../../clientes/observacoes-do-cliente-panel';
import { isApiError } from '../../core/api-error';
import { LiveFields } from '../../shared/live/live-fields';
import { DetailSkeleton } from '../../shared/page/detail/detail-skeleton';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { usePageTitle } from '../../shared/page/header/use-page-title';
import { ArquivosDoPedidoCard } from '../arquivos/arquivos-do-pedido.card';
import { PreparadasCard } from '../../mensagens/preparadas.card';
import { usePedidoQuery } from '../pedidos.api';
import { CabecalhoDoPedido } from './cabecalho-do-pedido';
import classes from './detalhe-do-pedido.module.css';
import { DinheiroCard } from './dinheiro/dinheiro.card';
import { DescricaoDoPedido, InfoCard } from './info/info.card';
import { ItensCard } from './itens/itens.card';
import { PagamentosCard } from './dinheiro/pagamentos.card';
import { PassosDoPedido } from '../../shared/badges/passos-do-pedido';

const NOT_FOUND = 404;

const { data, prazo, hora_do_prazo: _hora, ...outros } = rotulosDe(camposDoPedido);
const ROTULOS = {
  cliente: 'Cliente',
  estagio_id: 'Estágio',
  data,
  prazo_br: prazo,
  saida: 'Saída',
  endereco_entrega: 'Entregar em',
  taxa_entrega: 'Taxa de entrega',
  ...outros,
  tags: 'Tags',
  total_itens: 'Total de itens',
  valor_total: 'Valor total',
  valor_pago: 'Valor pago',
};

export const DetalheDoPedidoPage = () => {
  const id = Number(useParams().id);
  const { currentData: pedido, error, refetch } = usePedidoQuery(id);
  usePageTitle(`Pedido ${id}`);

  const gone = isApiError(error) && error.status === NOT_FOUND;
  if (error && (!pedido || gone))
    return <LoadFailure error={error} onRetry={() => void refetch()} list="/adm/pedidos" />;
  if (!pedido) return <DetailSkeleton label="Carregando pedido" />;
  return (
    <LiveFields registro={{ assunto: 'pedidos', id }} valores={pedido} rotulos={ROTULOS}>
      <CabecalhoDoPedido pedido={pedido} />
      <PassosDoPedido
        estagioId={pedido.estagio_id}
        impedimento={pedido.proximo_estagio?.impedimento}
      />
      <div
        className={classes.cards}
        data-producao={pedido.estagio_id === ESTAGIO.emProducao || undefined}
      >
        <Stack gap="md" className={classes.itens}>
          <ObservacoesDoClientePanel texto={pedido.cliente_observacoes} />
          <DescricaoDoPedido pedido={pedido} />
          <ItensCard pedido={pedido} />
          <ArquivosDoPedidoCard
            pedidoId={pedido.id}
            cancelado={pedido.cancelado}
            temLink={pedido.orcamento !== undefined}
          />
          <IfAllowed poder="valores:ler">
            <PagamentosCard pedido={pedido} />
          </IfAllowed>
        </Stack>
        <IfAllowed poder="valores:ler">
          <div className={classes.dinheiro}>
            <DinheiroCard pedido={pedido} />
          </div>
        </IfAllowed>
        <Stack gap="md" className={classes.info}>
          <InfoCard pedido={pedido} />
          <PreparadasCard mensagens={pedido.mensagens} />
          <HistoricoPanel assunto="pedidos" id={pedido.id} />
        </Stack>
      </div>
    </LiveFields>
  );
};
