import { ASSUNTOS_DO_HISTORICO } from '@encomenda/contracts/auditoria/assuntos';
import { useParams } from 'react-router-dom';
import { NaoEncontradaPage } from '../../shared/page/fallback/nao-encontrada.page';
import { HistoricoPage } from './historico.page';

export const OutroHistoricoPage = () => {
  const pedido = useParams().assunto;
  const assunto = ASSUNTOS_DO_HISTORICO.find((um) => um === pedido);
  return assunto === undefined ? <NaoEncontradaPage /> : <HistoricoPage assunto={assunto} />;
};
