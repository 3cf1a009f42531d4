import { entreAspas } from '@encomenda/contracts/shared/aspas';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { UndoSubject } from '../desfazer/inverse.js';
import { recordInverses, type RecordActs } from '../desfazer/record-inverses.js';
import {
  namedRecordDecider,
  type NamedRecord,
  type NamedRecordCommand,
  type NamedRecordKind,
} from '../platform/commands/named-record.decider.js';

type Nome = { readonly nome: string };
type Acts = RecordActs<NamedRecord, NamedRecordCommand, DomainEvent, Nome>;

/** How what happens to the names that expenses use is undone. */
export const desfazerNomeados = (
  kind: NamedRecordKind,
  { assunto, types, words }: Pick<Acts, 'types' | 'words'> & { assunto: string },
): UndoSubject<NamedRecord, NamedRecordCommand, DomainEvent> => {
  const idOf = (data: DomainEvent['data']) => Number(data['categoriaId'] ?? data['unidadeId']);
  return {
    assunto,
    ler: 'despesas:ler',
    stream: kind.stream,
    decider: namedRecordDecider(kind),
    names: kind,
    inverses: recordInverses<NamedRecord, NamedRecordCommand, DomainEvent, Nome>({
      dataOf: (record) => (record.situacao === 'ativo' ? { nome: record.nome } : null),
      fields: [{ rotulo: 'nome', partes: ['nome'], texto: ({ nome }) => entreAspas(nome) }],
      types,
      words,
      commands: {
        remove: (data) => ({ tipo: 'delete', id: idOf(data) }),
        alter: (data, { nome }) => ({ tipo: 'rename', id: idOf(data), nome }),
        restore: (data) => ({ tipo: 'restore', id: idOf(data) }),
      },
    }),
  };
};
