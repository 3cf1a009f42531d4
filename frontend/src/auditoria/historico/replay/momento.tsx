import type {
  EventoDoHistorico,
  ReplayDoPedido,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import { useMemo } from 'react';
import { Loaded, type QueryState } from '../../../shared/feedback/loaded';
import { hoje } from '../../../shared/format/dates';
import { camposAlterados } from './campos-alterados';
import { estadosDe } from './estados';
import { RetratoDoPedido } from './retrato-do-pedido';

interface MomentoProps {
  query: QueryState<ReplayDoPedido>;
  espera: { height: number; label: string };
  evento: EventoDoHistorico;
  agora: boolean;
}

interface ComoEstavaProps extends Pick<MomentoProps, 'evento' | 'agora'> {
  replay: ReplayDoPedido;
}

const ComoEstava = ({ replay, evento, agora }: ComoEstavaProps) => {
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

export const Momento = ({ query, espera, ...momento }: MomentoProps) => (
  <Loaded query={query} {...espera}>
    {(replay) => <ComoEstava replay={replay} {...momento} />}
  </Loaded>
);
