import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import { registrosComNome } from '../shared/registros-com-nome.js';

export const categoriasDeDespesas = registrosComNome<CategoriaDeDespesaEvent>({
  name: 'categorias_de_despesas',
  assunto: 'categorias-de-despesas',
  idDe: ({ categoriaId }) => categoriaId,
  on: {
    CategoriaDeDespesaCriada: 'guardar',
    CategoriaDeDespesaAtualizada: 'guardar',
    CategoriaDeDespesaExcluida: 'retirar',
    CategoriaDeDespesaRestaurada: 'guardar',
  },
});
