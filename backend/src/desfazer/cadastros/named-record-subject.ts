import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import { camposDoNomeado } from '@encomenda/contracts/shared/nomeado.campos';
import {
  deleteNamedRecord,
  namedRecordFold,
  renameNamedRecord,
  restoreNamedRecord,
  type NamedRecord,
  type NamedRecordKind,
} from '../../platform/commands/named-records/named-record.js';
import { recordSubject, type RecordToUndo } from './record-subject.js';

type Nome = { readonly nome: string };
type Registro = RecordToUndo<NamedRecord, DomainEvent, typeof camposDoNomeado, Nome>;

/** Undo and history of a record whose only field is a name. */
export const namedRecordSubject = (
  kind: NamedRecordKind,
  record: Pick<Registro, 'assunto' | 'ler' | 'types' | 'words'>,
) => {
  const idOf = (data: DomainEvent['data']) => Number(data['categoriaId'] ?? data['unidadeId']);
  return recordSubject({
    ...record,
    stream: kind.stream,
    fold: namedRecordFold,
    names: kind,
    campos: camposDoNomeado,
    dataOf: (state): Nome | null =>
      state.situacao === 'inexistente' ? null : { nome: state.nome },
    gone: { excluido: 'Excluído' },
    decisions: {
      remove: (data) => deleteNamedRecord(kind, idOf(data)),
      alter: (data, { nome }) => renameNamedRecord(kind, idOf(data), nome),
      restore: (data) => restoreNamedRecord(kind, idOf(data)),
    },
  });
};
