import type { EntregaEvent } from '@encomenda/contracts/entregas/entrega.events';
import { must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldEntrega = ({ entregas }: Shop, event: Happened<EntregaEvent>): void => {
  const { type, data, metadata, revision } = event;
  const id = data.entregaId;
  if (type === 'EntregaCriada')
    entregas.set(id, {
      id,
      data: data.data,
      finalizadaEm: null,
      destinos: new Map(),
      excluida: false,
      revisao: 0,
    });
  const entrega = must(entregas, id, 'delivery');
  entrega.revisao = Number(revision);
  switch (type) {
    case 'EntregaCriada':
      return;
    case 'EntregaExcluida':
      entrega.excluida = true;
      return;
    case 'EntregaRestaurada':
      // The destinations follow as events; `finalizadaEm` stays.
      Object.assign(entrega, { excluida: false, data: data.data, destinos: new Map() });
      return;
    case 'EntregaRemarcada':
      entrega.data = data.data;
      return;
    case 'EntregaFinalizada':
      entrega.finalizadaEm = metadata.ocorridoEm;
      return;
    case 'EntregaReaberta':
      entrega.finalizadaEm = null;
      return;
    case 'DestinoAdicionado':
    case 'DestinoAtualizado':
      // Map.set keeps the position of an existing key.
      entrega.destinos.set(data.destinoId, data);
      return;
    case 'DestinoRestaurado':
      entrega.destinos = new Map(
        [...entrega.destinos].toSpliced(data.lugar - 1, 0, [data.destinoId, data]),
      );
      return;
    case 'DestinosReordenados':
      entrega.destinos = new Map(
        data.destinos.map((destino) => [destino, must(entrega.destinos, destino, 'stop')]),
      );
      return;
    case 'DestinoRemovido':
      entrega.destinos.delete(data.destinoId);
      return;
    default:
      return unfolded(type);
  }
};
