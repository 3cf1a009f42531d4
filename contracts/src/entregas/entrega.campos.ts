import { definirCampos } from '../shared/campos/campo.js';
import { camposDoEndereco } from '../shared/endereco.campos.js';

export const camposDaEntrega = definirCampos({ data: { rotulo: 'Data', tipo: 'dia' } });

/** Without the place among the other destinations, which belongs to the delivery. */
export const camposDoDestino = definirCampos({
  pedido_id: { rotulo: 'Pedido', tipo: 'referencia', fato: 'pedidoId' },
  ...camposDoEndereco,
});
