import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { LinhaComNome } from '@encomenda/contracts/shared/registro-com-nome';
import type { Assunto } from '@encomenda/contracts/shared/socket';
import { defineProjection, type AnyProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  registros: LinhaComNome;
}

interface RegistrosComNome<Event extends DomainEvent> {
  /** Name of the projection and of its schema. */
  readonly name: string;
  readonly assunto: Assunto;
  readonly idDe: (data: Event['data']) => number;
  /** One entry per event: those that give a name, and those that take the record away. */
  readonly on: { readonly [T in Event['type']]: 'guardar' | 'retirar' };
}

/** The read model of records that are a name and nothing more: table `registros`. */
export const registrosComNome = <Event extends DomainEvent>({
  name,
  assunto,
  idDe,
  on,
}: RegistrosComNome<Event>): AnyProjection => {
  const guardar: Handler<Tabelas, DomainEvent> = ({ data }, unit) => {
    const id = idDe(data);
    const nome = String(data.nome);
    unit.rows.registros.put({ id, nome, busca: normalizarBusca(`${id} ${nome}`) });
    unit.changed(assunto, id);
  };
  const retirar: Handler<Tabelas, DomainEvent> = ({ data }, unit) => {
    unit.rows.registros.delete(idDe(data));
    unit.changed(assunto, idDe(data));
  };
  return defineProjection<Tabelas, DomainEvent>({
    name,
    version: 1,
    ddl: `
      create table registros (
        id integer primary key,
        nome text collate "pt-BR-x-icu" not null,
        busca text collate "C" not null
      );
    `,
    tables: { registros: { key: 'id' } },
    on: Object.fromEntries(
      Object.entries(on).map(([type, act]) => [type, act === 'guardar' ? guardar : retirar]),
    ),
  });
};
