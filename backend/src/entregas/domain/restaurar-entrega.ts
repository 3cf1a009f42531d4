import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Entrega } from './entrega.js';
import { exigirEntrega } from './exigencias.js';

export interface RestaurarEntrega {
  readonly entregaId: number;
  /** Orders of the delivery that are cancelled today. An open delivery is restored without them. */
  readonly pedidosCancelados: ReadonlySet<number>;
}

export const restaurarEntrega =
  ({ entregaId, pedidosCancelados }: RestaurarEntrega) =>
  (entrega: Entrega): readonly EntregaEvent[] => {
    if (entrega.situacao !== 'excluida') {
      exigirEntrega(entrega);
      throw Recusa.conflito('entrega-nao-excluida', 'Esta entrega não está excluída.');
    }
    const { situacao, data, destinos } = entrega.era;
    const finalizada = situacao === 'finalizada';
    const voltam = destinos.filter(
      ({ dados }) => finalizada || !pedidosCancelados.has(dados.pedidoId),
    );
    return [
      { type: 'EntregaRestaurada', data: { entregaId, data, finalizada } },
      ...voltam.map(({ destinoId, dados }, indice): EntregaEvent => ({
        type: 'DestinoRestaurado',
        data: { entregaId, destinoId, ...dados, lugar: indice + 1 },
      })),
    ];
  };
