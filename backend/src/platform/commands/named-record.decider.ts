import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { TipoDeNumero } from './numbers.js';

/** A kind of record that is only a name: created, renamed, deleted, restored. */
export interface NamedRecordKind {
  readonly number: TipoDeNumero;
  readonly stream: (id: number) => string;
  readonly taken: (nome: string) => string;
  readonly created: (id: number, nome: string) => DomainEvent;
  readonly renamed: (id: number, nome: string) => DomainEvent;
  readonly deleted: (id: number) => DomainEvent;
  readonly restored: (id: number, nome: string) => DomainEvent;
  readonly missing: { codigo: string; message: string };
  readonly existing: { codigo: string; message: string };
  readonly present: { codigo: string; message: string };
}

export type NamedRecord =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativo'; readonly nome: string }
  | { readonly situacao: 'excluido'; readonly nome: string };

export type NamedRecordCommand =
  | { readonly tipo: 'create'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'rename'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'delete'; readonly id: number }
  | { readonly tipo: 'restore'; readonly id: number };

/** Folds any kind: an event with a name sets it, one without deletes the record. */
export const namedRecordFold = {
  initialState: { situacao: 'inexistente' } as NamedRecord,
  evolve: (record: NamedRecord, { data }: DomainEvent): NamedRecord => {
    if (typeof data.nome === 'string') return { situacao: 'ativo', nome: data.nome };
    return record.situacao === 'inexistente' ? record : { ...record, situacao: 'excluido' };
  },
};

export const namedRecordDecider = (
  kind: NamedRecordKind,
): Decider<NamedRecord, NamedRecordCommand, DomainEvent> => ({
  ...namedRecordFold,
  decide(command, record) {
    if (command.tipo === 'create') {
      if (record.situacao !== 'inexistente')
        throw Recusa.conflito(kind.existing.codigo, kind.existing.message);
      return [kind.created(command.id, command.nome)];
    }
    if (command.tipo === 'restore') {
      if (record.situacao === 'ativo')
        throw Recusa.conflito(kind.present.codigo, kind.present.message);
      if (record.situacao === 'excluido') return [kind.restored(command.id, record.nome)];
    }
    if (record.situacao !== 'ativo')
      throw Recusa.inexistente(kind.missing.codigo, kind.missing.message);
    if (command.tipo === 'delete') return [kind.deleted(command.id)];
    if (command.tipo === 'restore') return [];
    return record.nome === command.nome ? [] : [kind.renamed(command.id, command.nome)];
  },
});
