import { Anchor, Card, Skeleton } from '@mantine/core';
import type { AssuntoDoHistorico } from '@encomenda/contracts/auditoria/assuntos';
import type { EventoDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconFileExport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSessaoQuery } from '../../core/sessao.api';
import { BotaoDesfazer } from '../../desfazer/desfazer-panel';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { contar } from '../../shared/format/dates';
import { PageHeader } from '../../shared/page/header/page-header';
import { usePageTitle } from '../../shared/page/header/use-page-title';
import { useUrlFlag } from '../../shared/page/url/use-url-flag';
import { BackButton } from '../../shared/page/header/back-button';
import { paginaDoRegistro } from './enderecos/enderecos';
import { ExportarHistoricoModal } from './exportar-historico.modal';
import { GavetaTecnica } from './gaveta-tecnica/gaveta-tecnica';
import { useHistoricoQuery } from './historico.api';
import { LinhaDoTempo } from './linhas/linha-do-tempo';
import { HistoricoDoPedido } from './replay/historico-do-pedido';
import type { Registro } from './enderecos/registro';
import { useGaveta } from './gaveta-tecnica/use-gaveta';

const LISTA = '/adm';

const useAcoes = ({ assunto, id }: Registro) => {
  const powers = useSessaoQuery().data?.user?.powers;
  return useMemo(() => {
    if (!powers?.some((poder) => poder.endsWith(':alterar'))) return undefined;
    return ({ poder_de_desfazer: poder, revisao }: EventoDoHistorico) =>
      poder && powers.includes(poder) ? (
        <BotaoDesfazer assunto={assunto} id={id} revisao={revisao} />
      ) : null;
  }, [powers, assunto, id]);
};

export const HistoricoPage = ({ assunto }: { assunto: AssuntoDoHistorico }) => {
  const registro: Registro = { assunto, id: Number(useParams().id) };
  const { data: historico, error, refetch } = useHistoricoQuery(registro);
  const exportar = useUrlFlag('exportar');
  const acoes = useAcoes(registro);
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
                <Anchor component={Link} to={pagina} size="sm" className="touch-line">
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
        <BackButton fallback={pagina ?? LISTA} />
      </PageHeader>
      {assunto === 'pedidos' ? (
        <HistoricoDoPedido historico={historico} onTecnico={abrir} acoes={acoes} />
      ) : (
        <Card p={0} withBorder={false}>
          <LinhaDoTempo eventos={historico.eventos} onTecnico={abrir} acoes={acoes} />
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
