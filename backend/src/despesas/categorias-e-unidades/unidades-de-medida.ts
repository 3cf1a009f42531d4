import {
  unidadeDeMedidaStream,
  type UnidadeDeMedidaEvent,
} from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import type { RegistroComNome } from '@encomenda/contracts/shared/registro-com-nome';
import type { NamedRecordKind } from '../../platform/commands/named-records/named-record.js';
import type { NamedRecords } from '../../platform/queries/named-records.js';

const inexistente = {
  codigo: 'unidade-de-medida-inexistente',
  message: 'Unidade de medida não encontrada.',
};

export const UNIDADE_DE_MEDIDA: NamedRecordKind = {
  number: 'unidade_de_medida',
  stream: unidadeDeMedidaStream,
  taken: (nome) => `Já existe a unidade ${entreAspas(nome)}.`,
  created: (unidadeId, nome): UnidadeDeMedidaEvent => ({
    type: 'UnidadeDeMedidaCriada',
    data: { unidadeId, nome },
  }),
  renamed: (unidadeId, nome): UnidadeDeMedidaEvent => ({
    type: 'UnidadeDeMedidaAtualizada',
    data: { unidadeId, nome },
  }),
  deleted: (unidadeId): UnidadeDeMedidaEvent => ({
    type: 'UnidadeDeMedidaExcluida',
    data: { unidadeId },
  }),
  restored: (unidadeId, nome): UnidadeDeMedidaEvent => ({
    type: 'UnidadeDeMedidaRestaurada',
    data: { unidadeId, nome },
  }),
  missing: inexistente,
  existing: { codigo: 'unidade-de-medida-ja-existe', message: 'Esta unidade de medida já existe.' },
  present: {
    codigo: 'unidade-de-medida-nao-excluida',
    message: 'Esta unidade de medida não está excluída.',
  },
};

export const UNIDADES_DE_MEDIDA: NamedRecords<RegistroComNome> = {
  table: 'unidades_de_medida.registros',
  fields: ['id', 'nome'],
  initially: { order: 'nome', sort: 'asc' },
  missing: inexistente,
};
