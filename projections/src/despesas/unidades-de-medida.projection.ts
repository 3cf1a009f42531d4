import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { registrosComNome } from '../shared/registros-com-nome.js';

export const unidadesDeMedida = registrosComNome<UnidadeDeMedidaEvent>({
  name: 'unidades_de_medida',
  assunto: 'unidades-de-medida',
  idDe: ({ unidadeId }) => unidadeId,
  on: {
    UnidadeDeMedidaCriada: 'guardar',
    UnidadeDeMedidaAtualizada: 'guardar',
    UnidadeDeMedidaExcluida: 'retirar',
    UnidadeDeMedidaRestaurada: 'guardar',
  },
});
