import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { MAIOR_ORDEM } from '@encomenda/contracts/entregas/entregas.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { idsDe, type Entrega } from './entrega.js';
import { destinoInexistente, exigirEntregaAberta } from './exigencias.js';
import {
  exigirPedidoAusente,
  exigirPedidoEntregavel,
  type PedidoEscolhido,
} from './pedido-escolhido.js';

export interface RestaurarDestino {
  readonly entregaId: number;
  readonly destinoId: number;
  /** Current state of the destination's order; null when it does not exist. */
  readonly pedido: PedidoEscolhido | null;
}

/** Restores a removed destination at its former place with its copied address. @throws Recusa */
export const restaurarDestino =
  ({ entregaId, destinoId, pedido }: RestaurarDestino) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    const aberta = exigirEntregaAberta(entrega);
    if (idsDe(aberta).includes(destinoId))
      throw Recusa.conflito('destino-nao-removido', 'Este destino não está removido.');
    const removido = aberta.removidos.findLast(({ destino }) => destino.destinoId === destinoId);
    if (!removido) throw destinoInexistente();
    const { dados } = removido.destino;
    semCampo(() => exigirPedidoAusente(aberta, dados.pedidoId));
    semCampo(() => exigirPedidoEntregavel(dados.pedidoId, pedido));
    if (aberta.destinos.length >= MAIOR_ORDEM)
      throw Recusa.conflito(
        'destinos-demais',
        `Uma entrega pode ter no máximo ${MAIOR_ORDEM} destinos.`,
      );
    const lugar = Math.min(removido.lugar, aberta.destinos.length + 1);
    return [{ type: 'DestinoRestaurado', data: { entregaId, destinoId, ...dados, lugar } }];
  };

/** Turns a field's refusal into one of the whole record, because undo has no form. */
const semCampo = (exigir: () => unknown): void => {
  try {
    exigir();
  } catch (error) {
    throw error instanceof Recusa ? Recusa.conflito(error.codigo, error.message) : error;
  }
};
