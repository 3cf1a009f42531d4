import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { camposDoNomeado } from '@encomenda/contracts/shared/nomeado.campos';
import type { UndoSubject } from '../desfazer/inverse.js';
import { recordInverses, type RecordActs } from '../desfazer/record-inverses.js';
import { reversibleFields } from '../desfazer/reversible-fields.js';
import {
  deleteNamedRecord,
  namedRecordFold,
  renameNamedRecord,
  restoreNamedRecord,
  type NamedRecord,
  type NamedRecordKind,
} from '../platform/commands/named-record.js';

type Nome = { readonly nome: string };
type Acts = RecordActs<NamedRecord, DomainEvent, Nome>;

export const desfazerNomeados = (
  kind: NamedRecordKind,
  { assunto, types, words }: Pick<Acts, 'types' | 'words'> & { assunto: string },
): UndoSubject<NamedRecord, DomainEvent> => {
  const idOf = (data: DomainEvent['data']) => Number(data['categoriaId'] ?? data['unidadeId']);
  return {
    assunto,
    ler: 'despesas:ler',
    stream: kind.stream,
    fold: namedRecordFold,
    names: kind,
    inverses: recordInverses<NamedRecord, DomainEvent, Nome>({
      dataOf: (record) => (record.situacao === 'ativo' ? { nome: record.nome } : null),
      fields: reversibleFields(camposDoNomeado),
      types,
      words,
      decisions: {
        remove: (data) => deleteNamedRecord(kind, idOf(data)),
        alter: (data, { nome }) => renameNamedRecord(kind, idOf(data), nome),
        restore: (data) => restoreNamedRecord(kind, idOf(data)),
      },
    }),
  };
};
