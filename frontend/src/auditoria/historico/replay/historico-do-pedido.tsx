import { Button, Skeleton } from '@mantine/core';
import type { EventoDoHistorico, Historico } from '@encomenda/contracts/auditoria/auditoria.http';
import { IconArrowBarToRight } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../shared/offline/bring';
import { contar } from '../../../shared/format/dates';
import { useReplayQuery } from '../historico.api';
import { LinhaDoTempo } from '../linhas/linha-do-tempo';
import { ControlesDoReplay } from './controles/controles-do-replay';
import { FaixaDoMomento } from './faixa-do-momento';
import classes from './replay.module.css';
import { usePosicao } from './controles/use-posicao';

const Momento = lazyPart(async () => (await import('./momento')).Momento);

const ESPERA = { height: 480, label: 'Carregando o pedido como estava' };

interface HistoricoDoPedidoProps {
  historico: Historico;
  onTecnico: (posicao: number) => void;
  acoes?: ((evento: EventoDoHistorico) => ReactNode) | undefined;
}

export const HistoricoDoPedido = ({ historico, onTecnico, acoes }: HistoricoDoPedidoProps) => {
  const { id, eventos } = historico;
  const query = useReplayQuery(id);
  // Two separate requests: only revisions in both answers are shown.
  const ultima = Math.min(historico.ultima_revisao, query.data?.ultima_revisao ?? Infinity);
  const primeira = historico.primeira_revisao;
  const { revisao, irPara, novos } = usePosicao(primeira, ultima);
  const evento = eventos[revisao - primeira];
  if (!evento) return null;
  return (
    <>
      <ControlesDoReplay
        primeira={primeira}
        ultima={ultima}
        revisao={revisao}
        irPara={irPara}
        frase={(qual) => eventos[qual - primeira]?.frase ?? ''}
      />
      <FaixaDoMomento pedidoId={id} evento={evento} agora={revisao === ultima}>
        {novos > 0 ? (
          <Button
            variant="light"
            size="compact-sm"
            radius="xl"
            leftSection={<IconArrowBarToRight size={14} aria-hidden />}
            onClick={() => irPara(ultima)}
          >
            {contar(novos, 'evento novo', 'eventos novos')}
          </Button>
        ) : null}
      </FaixaDoMomento>
      <div className={classes.colunas}>
        <LinhaDoTempo
          eventos={eventos}
          atual={revisao}
          onVer={irPara}
          onTecnico={onTecnico}
          acoes={acoes}
          rolavel
        />
        <div className={classes.momento}>
          <Suspense
            fallback={<Skeleton height={ESPERA.height} role="status" aria-label={ESPERA.label} />}
          >
            <Momento query={query} evento={evento} agora={revisao === ultima} espera={ESPERA} />
          </Suspense>
        </div>
      </div>
    </>
  );
};
