import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Destino, Entrega, EntregaExistente } from './entrega.js';

/** @throws Recusa (404) when the delivery does not exist or was deleted */
export const exigirEntrega = (entrega: Entrega): EntregaExistente => {
  if (entrega.situacao === 'inexistente' || entrega.situacao === 'excluida')
    throw Recusa.inexistente('entrega-inexistente', 'Entrega não encontrada.');
  return entrega;
};

/** Why the destinations of a delivery cannot change; null when nothing prevents it. */
export const recusaDeMudarDestinos = (finalizada: boolean): Recusa | null =>
  finalizada
    ? Recusa.conflito(
        'entrega-finalizada',
        'Esta entrega já foi finalizada. Reabra-a (Não Finalizar) para mudar os destinos.',
      )
    : null;

/** @throws Recusa (404) when the delivery does not exist or was deleted, (409) when it is finished */
export const exigirEntregaAberta = (entrega: Entrega): EntregaExistente => {
  const existente = exigirEntrega(entrega);
  const recusa = recusaDeMudarDestinos(existente.situacao === 'finalizada');
  if (recusa) throw recusa;
  return existente;
};

export const destinoInexistente = (): Recusa =>
  Recusa.inexistente('destino-inexistente', 'Destino não encontrado.');

export const exigirDestino = ({ destinos }: EntregaExistente, destinoId: number): Destino => {
  const destino = destinos.find((d) => d.destinoId === destinoId);
  if (!destino) throw destinoInexistente();
  return destino;
};
