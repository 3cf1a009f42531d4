import { namedRecordFold } from '../platform/commands/named-record.js';
import { reference } from '../platform/http/references.interceptor.js';
import { CATEGORIA_DE_DESPESA } from './categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from './unidades-de-medida.js';

const ativo = (situacao: string): boolean => situacao === 'ativo';

/** What the form of an expense names. */
export const REFERENCIAS_DA_DESPESA = {
  categoria_id: reference('Categoria', namedRecordFold, CATEGORIA_DE_DESPESA.stream, ativo),
  unidade_medida_id: reference(
    'Unidade de Medida',
    namedRecordFold,
    UNIDADE_DE_MEDIDA.stream,
    ativo,
  ),
};
