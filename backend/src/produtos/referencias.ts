import { namedRecordFold } from '../platform/commands/named-records/named-record.js';
import { reference } from '../platform/http/parameters/references.interceptor.js';
import { CATEGORIA_DE_PRODUTO } from './categorias/categorias-de-produtos.js';

export const REFERENCIAS_DO_PRODUTO = {
  categ_produto_id: reference(
    'Categoria',
    namedRecordFold,
    CATEGORIA_DE_PRODUTO.stream,
    (situacao) => situacao === 'ativo',
  ),
};
