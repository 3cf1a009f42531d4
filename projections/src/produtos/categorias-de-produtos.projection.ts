import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { registrosComNome } from '../shared/registros-com-nome.js';

export const categoriasDeProdutos = registrosComNome<CategoriaDeProdutoEvent>({
  name: 'categorias_de_produtos',
  tabela: 'categorias',
  assunto: 'categorias-de-produtos',
  idDe: ({ categoriaId }) => categoriaId,
  on: {
    CategoriaDeProdutoCriada: 'guardar',
    CategoriaDeProdutoAtualizada: 'guardar',
    CategoriaDeProdutoExcluida: 'retirar',
    CategoriaDeProdutoRestaurada: 'guardar',
  },
});
