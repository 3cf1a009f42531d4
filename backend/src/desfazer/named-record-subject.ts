import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { camposDoNomeado } from '@encomenda/contracts/shared/nomeado.campos';
import { recordSubject, type RecordToUndo } from '../desfazer/record-subject.js';
import {
  deleteNamedRecord,
  namedRecordFold,
  renameNamedRecord,
  restoreNamedRecord,
  type NamedRecord,
  type NamedRecordKind,
} from '../platform/commands/named-record.js';

type Nome = { readonly nome: string };
type Registro = RecordToUndo<NamedRecord, DomainEvent, typeof camposDoNomeado, Nome>;

export const desfazerNomeados = (
  kind: NamedRecordKind,
  registro: Pick<Registro, 'assunto' | 'types' | 'words'>,
) => {
  const idOf = (data: DomainEvent['data']) => Number(data['categoriaId'] ?? data['unidadeId']);
  return recordSubject({
    ...registro,
    ler: 'despesas:ler',
    stream: kind.stream,
    fold: namedRecordFold,
    names: kind,
    campos: camposDoNomeado,
    dataOf: (record): Nome | null =>
      record.situacao === 'inexistente' ? null : { nome: record.nome },
    gone: { excluido: 'Excluído' },
    decisions: {
      remove: (data) => deleteNamedRecord(kind, idOf(data)),
      alter: (data, { nome }) => renameNamedRecord(kind, idOf(data), nome),
      restore: (data) => restoreNamedRecord(kind, idOf(data)),
    },
  });
};
