import type { LeituraDeNotificacoesEvent } from '@encomenda/contracts/notificacoes/leitura-de-notificacoes.events';
import type { NotificacaoEvent } from '@encomenda/contracts/notificacoes/notificacao.events';
import {
  VARREDURA_ID,
  type VarreduraDePrazosEvent,
} from '@encomenda/contracts/notificacoes/varredura-de-prazos.events';
import { ImpossibleLog, must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

/** Recipients: active users of the roles, without the author and users who muted the reason; or one user. */
export const foldNotificacao = (
  { notificacoes, usuarios, leituras }: Shop,
  { id: eventoId, type, data: dados, position, stream, metadata }: Happened<NotificacaoEvent>,
): void => {
  if (type !== 'NotificacaoEmitida') return unfolded(type);
  const id = Number(stream.split('-')[1]);
  const pessoas = [...usuarios.values()]
    .filter(({ papel, ativo }) => ativo && dados.papeis.includes(papel))
    .map(({ usuarioId }) => usuarioId)
    .filter((usuarioId) => usuarioId !== dados.autorId)
    .filter((usuarioId) => [null, usuarioId].includes(dados.destinatarioId))
    .filter((usuarioId) => !leituras.get(usuarioId)?.silenciados.includes(dados.motivo));
  const ato = metadata.$correlationId;
  const emitida = { dados, eventoId, ato, posicao: position.commit, pessoas };
  notificacoes.set(id, [...(notificacoes.get(id) ?? []), emitida]);
};

export const foldLeitura = (
  { leituras, usuarios }: Shop,
  { type, data }: Happened<LeituraDeNotificacoesEvent>,
): void => {
  const id = data.usuarioId;
  must(usuarios, id, 'user');
  const leitura = leituras.get(id) ?? { id, ate: '0', silenciados: [] };
  switch (type) {
    case 'NotificacoesLidas':
      leituras.set(id, { ...leitura, ate: data.ate });
      return;
    case 'PreferenciasDeNotificacaoAlteradas':
      leituras.set(id, { ...leitura, silenciados: data.silenciados });
      return;
    default:
      return unfolded(type);
  }
};

/** @throws ImpossibleLog when the days do not ascend */
export const foldVarredura = (
  { varreduras }: Shop,
  { type, data: { dia } }: Happened<VarreduraDePrazosEvent>,
): void => {
  if (type !== 'PrazosVarridos') return unfolded(type);
  const ultima = varreduras.get(VARREDURA_ID);
  if (ultima !== undefined && dia <= ultima)
    throw new ImpossibleLog(`the deadlines of ${dia} were looked at after those of ${ultima}`);
  varreduras.set(VARREDURA_ID, dia);
};
