import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { reference } from '../platform/http/references.interceptor.js';
import { categoriaDeProdutoFold } from './domain/categoria-de-produto.js';

export const REFERENCIAS_DO_PRODUTO = {
  categ_produto_id: reference(
    'Categoria',
    categoriaDeProdutoFold,
    categoriaDeProdutoStream,
    (situacao) => situacao === 'ativa',
  ),
};
