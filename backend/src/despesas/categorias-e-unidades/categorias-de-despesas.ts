import {
  categoriaDeDespesaStream,
  type CategoriaDeDespesaEvent,
} from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import type { NamedRecordKind } from '../../platform/commands/named-records/named-record.js';
import type { NamedRecords } from '../../platform/queries/named-records.js';

const inexistente = {
  codigo: 'categoria-de-despesa-inexistente',
  message: 'Categoria não encontrada.',
};

export const CATEGORIA_DE_DESPESA: NamedRecordKind = {
  number: 'categoria_de_despesa',
  stream: categoriaDeDespesaStream,
  taken: (nome) => `Já existe a categoria ${entreAspas(nome)}.`,
  created: (categoriaId, nome): CategoriaDeDespesaEvent => ({
    type: 'CategoriaDeDespesaCriada',
    data: { categoriaId, nome },
  }),
  renamed: (categoriaId, nome): CategoriaDeDespesaEvent => ({
    type: 'CategoriaDeDespesaAtualizada',
    data: { categoriaId, nome },
  }),
  deleted: (categoriaId): CategoriaDeDespesaEvent => ({
    type: 'CategoriaDeDespesaExcluida',
    data: { categoriaId },
  }),
  restored: (categoriaId, nome): CategoriaDeDespesaEvent => ({
    type: 'CategoriaDeDespesaRestaurada',
    data: { categoriaId, nome },
  }),
  missing: inexistente,
  existing: { codigo: 'categoria-de-despesa-ja-existe', message: 'Esta categoria já existe.' },
  present: {
    codigo: 'categoria-de-despesa-nao-excluida',
    message: 'Esta categoria não está excluída.',
  },
};

export const CATEGORIAS_DE_DESPESAS: NamedRecords<RegistroComNome> = {
  table: 'categorias_de_despesas.registros',
  fields: ['id', 'nome'],
  initially: { order: 'nome', sort: 'asc' },
  missing: inexistente,
};
