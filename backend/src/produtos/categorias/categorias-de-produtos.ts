import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { Categoria } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { NamedRecordKind } from '../../platform/commands/named-records/named-record.js';
import type { NamedRecords } from '../../platform/queries/named-records.js';

const inexistente = { codigo: 'categoria-inexistente', message: 'Categoria não encontrada.' };

export const CATEGORIA_DE_PRODUTO: NamedRecordKind = {
  number: 'categoria_de_produto',
  stream: categoriaDeProdutoStream,
  taken: (nome) => `Já existe a categoria ${entreAspas(nome)}.`,
  created: (categoriaId, nome): CategoriaDeProdutoEvent => ({
    type: 'CategoriaDeProdutoCriada',
    data: { categoriaId, nome },
  }),
  renamed: (categoriaId, nome): CategoriaDeProdutoEvent => ({
    type: 'CategoriaDeProdutoAtualizada',
    data: { categoriaId, nome },
  }),
  deleted: (categoriaId): CategoriaDeProdutoEvent => ({
    type: 'CategoriaDeProdutoExcluida',
    data: { categoriaId },
  }),
  restored: (categoriaId, nome): CategoriaDeProdutoEvent => ({
    type: 'CategoriaDeProdutoRestaurada',
    data: { categoriaId, nome },
  }),
  missing: inexistente,
  existing: { codigo: 'categoria-ja-existe', message: 'Esta categoria já existe.' },
  present: { codigo: 'categoria-nao-excluida', message: 'Esta categoria não está excluída.' },
};

export const CATEGORIAS_DE_PRODUTOS: NamedRecords<Categoria> = {
  table: 'categorias_de_produtos.categorias',
  fields: ['id', 'nome'],
  missing: inexistente,
};
