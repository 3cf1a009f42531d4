import { Recusa, type Decider } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { TipoDeNumero } from './numbers.js';

/** A kind of record that is a name and nothing more: created, renamed, deleted. */
export interface NamedRecordKind {
  readonly number: TipoDeNumero;
  readonly stream: (id: number) => string;
  readonly created: (id: number, nome: string) => DomainEvent;
  readonly renamed: (id: number, nome: string) => DomainEvent;
  readonly deleted: (id: number) => DomainEvent;
  /** What a person reads who asks for one that is not there. */
  readonly missing: { codigo: string; message: string };
  /** What a person reads when there is one already. */
  readonly existing: { codigo: string; message: string };
}

export type NamedRecord =
  | { readonly situacao: 'inexistente' }
  | { readonly situacao: 'ativo'; readonly nome: string }
  | { readonly situacao: 'excluido' };

export type NamedRecordCommand =
  | { readonly tipo: 'create'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'rename'; readonly id: number; readonly nome: string }
  | { readonly tipo: 'delete'; readonly id: number };

/** Any kind's history: an event that carries a name gives it, one without takes the record away. */
export const namedRecordFold = {
  initialState: { situacao: 'inexistente' } as NamedRecord,
  evolve: (_record: NamedRecord, { data }: DomainEvent): NamedRecord =>
    typeof data.nome === 'string'
      ? { situacao: 'ativo', nome: data.nome }
      : { situacao: 'excluido' },
};

/** The rules of one kind. */
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
    if (record.situacao !== 'ativo')
      throw Recusa.inexistente(kind.missing.codigo, kind.missing.message);
    if (command.tipo === 'delete') return [kind.deleted(command.id)];
    return record.nome === command.nome ? [] : [kind.renamed(command.id, command.nome)];
  },
});
