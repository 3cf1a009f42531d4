import { Anchor, Card, Skeleton } from '@mantine/core';
import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';
import { IconFileExport } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../shared/page/load-failure';
import { contar } from '../shared/format/datas';
import { PageHeader } from '../shared/page/page-header';
import { usePageTitle } from '../shared/page/use-page-title';
import { useUrlFlag } from '../shared/page/use-url-flag';
import { VoltarButton } from '../shared/page/voltar-button';
import { paginaDoRegistro } from './enderecos';
import { ExportarHistoricoModal } from './exportar-historico.modal';
import { GavetaTecnica } from './gaveta-tecnica';
import { useHistoricoQuery } from './historico.api';
import { LinhaDoTempo } from './linha-do-tempo';
import { HistoricoDoPedido } from './replay/historico-do-pedido';
import { useGaveta } from './use-gaveta';

const LISTA = '/adm';

/** What happened to one record: for an order also the order as it stood after each event. */
export const HistoricoPage = ({ assunto }: { assunto: AssuntoDoHistorico }) => {
  const registro = { assunto, id: Number(useParams().id) };
  const { data: historico, error, refetch } = useHistoricoQuery(registro);
  const exportar = useUrlFlag('exportar');
  const { posicao, abrir, fechar } = useGaveta();
  usePageTitle(historico ? `Histórico de ${historico.titulo}` : 'Histórico');

  if (error && !historico) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!historico) return <Skeleton height={480} role="status" aria-label="Carregando histórico" />;
  const pagina = paginaDoRegistro(registro);
  return (
    <>
      <PageHeader
        title={`Histórico · ${historico.titulo}`}
        context={
          <>
            {contar(historico.total, 'evento', 'eventos')}
            {pagina === undefined ? null : (
              <>
                {' · '}
                <Anchor component={Link} to={pagina} size="sm">
                  Abrir como está agora
                </Anchor>
              </>
            )}
          </>
        }
        primary={{
          label: 'Exportar histórico',
          icon: <IconFileExport size={18} aria-hidden />,
          onClick: exportar.open,
        }}
      >
        <VoltarButton fallback={pagina ?? LISTA} />
      </PageHeader>
      {assunto === 'pedidos' ? (
        <HistoricoDoPedido historico={historico} onTecnico={abrir} />
      ) : (
        <Card p={0} withBorder={false}>
          <LinhaDoTempo eventos={historico.eventos} onTecnico={abrir} />
        </Card>
      )}
      <ExportarHistoricoModal
        opened={exportar.opened}
        onClose={exportar.close}
        registro={registro}
        historico={historico}
      />
      <GavetaTecnica posicao={posicao} onClose={fechar} />
    </>
  );
};
