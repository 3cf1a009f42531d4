import type { Categoria } from '@encomenda/contracts/produtos/produtos.http';
import type { NamedRecords } from '../platform/queries/named-records.js';

export const CATEGORIAS_DE_PRODUTOS: NamedRecords<Categoria> = {
  table: 'categorias_de_produtos.categorias',
  fields: ['id', 'nome'],
  missing: { codigo: 'categoria-inexistente', message: 'Categoria não encontrada.' },
};
