import { Button } from '@mantine/core';
import type {
  EventoDoHistorico,
  Historico,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { IconArrowBarToRight } from '@tabler/icons-react';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import { useMemo, type ReactNode } from 'react';
import { Loaded } from '../../../shared/feedback/loaded';
import { contar, hoje } from '../../../shared/format/dates';
import { useReplayQuery } from '../historico.api';
import { LinhaDoTempo } from '../linha-do-tempo';
import { camposAlterados } from './campos-alterados';
import { ControlesDoReplay } from './controles-do-replay';
import { estadosDe } from './estados';
import { FaixaDoMomento } from './faixa-do-momento';
import classes from './replay.module.css';
import { RetratoDoPedido } from './retrato-do-pedido';
import { usePosicao } from './use-posicao';

interface HistoricoDoPedidoProps {
  historico: Historico;
  onTecnico: (posicao: number) => void;
  acoes?: ((evento: EventoDoHistorico) => ReactNode) | undefined;
}

interface MomentoProps {
  replay: ReplayDoPedido;
  evento: EventoDoHistorico;
  /** Whether this is the latest state: then the deadline is measured from today. */
  agora: boolean;
}

const Momento = ({ replay, evento, agora }: MomentoProps) => {
  const estados = useMemo(() => estadosDe(replay), [replay]);
  const { revisao, quando } = evento;
  const tela = estados.em(revisao);
  const alterados = useMemo(
    () => camposAlterados(estados.antesDe(revisao), tela),
    [estados, revisao, tela],
  );
  const dia = agora ? hoje() : diaDeNegocio(new Date(quando));
  return <RetratoDoPedido tela={tela} alterados={alterados} dia={dia} />;
};

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
          <Loaded query={query} height={480} label="Carregando o pedido como estava">
            {(replay) => <Momento replay={replay} evento={evento} agora={revisao === ultima} />}
          </Loaded>
        </div>
      </div>
    </>
  );
};
