import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { Recusa } from '@encomenda/contracts/shared/decider';
import type { Entrega } from './entrega.js';
import { exigirEntrega } from './exigencias.js';

export interface RestaurarEntrega {
  readonly entregaId: number;
  /** Those of its orders that are cancelled today: an open run leaves them out, as it would have. */
  readonly pedidosCancelados: ReadonlySet<number>;
}

/** Brings a deleted run back as it was, each destination in its place. */
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
