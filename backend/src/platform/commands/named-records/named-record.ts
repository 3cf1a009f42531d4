import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { NumberKind } from '../numbers/number-kind.js';

export interface NamedRecordKind {
  readonly number: NumberKind;
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

/** Works for every kind of named record: an event with `nome` sets the name, an event without it deletes the record. */
export const namedRecordFold: Fold<NamedRecord, DomainEvent> = {
  initialState: { situacao: 'inexistente' },
  evolve: (record, { data }) => {
    if (typeof data.nome === 'string') return { situacao: 'ativo', nome: data.nome };
    return record.situacao === 'inexistente' ? record : { ...record, situacao: 'excluido' };
  },
};

export type NamedRecordDecision = Decision<NamedRecord, DomainEvent>;

const requireActive = (kind: NamedRecordKind, record: NamedRecord): { readonly nome: string } => {
  if (record.situacao !== 'ativo')
    throw Recusa.inexistente(kind.missing.codigo, kind.missing.message);
  return record;
};

export const createNamedRecord =
  (kind: NamedRecordKind, id: number, nome: string): NamedRecordDecision =>
  (record) => {
    if (record.situacao !== 'inexistente')
      throw Recusa.conflito(kind.existing.codigo, kind.existing.message);
    return [kind.created(id, nome)];
  };

export const renameNamedRecord =
  (kind: NamedRecordKind, id: number, nome: string): NamedRecordDecision =>
  (record) =>
    requireActive(kind, record).nome === nome ? [] : [kind.renamed(id, nome)];

export const deleteNamedRecord =
  (kind: NamedRecordKind, id: number): NamedRecordDecision =>
  (record) => {
    requireActive(kind, record);
    return [kind.deleted(id)];
  };

export const restoreNamedRecord =
  (kind: NamedRecordKind, id: number): NamedRecordDecision =>
  (record) => {
    if (record.situacao === 'excluido') return [kind.restored(id, record.nome)];
    requireActive(kind, record);
    throw Recusa.conflito(kind.present.codigo, kind.present.message);
  };
