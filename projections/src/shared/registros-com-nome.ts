import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { LinhaComNome } from '@encomenda/contracts/shared/registro-com-nome';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { defineProjection, type AnyProjection, type Handler } from '../platform/projection.js';

type Tabelas = Record<string, LinhaComNome>;

interface RegistrosComNome<Event extends DomainEvent> {
  readonly name: string;
  readonly tabela?: string;
  readonly assunto: Assunto;
  readonly idDe: (data: Event['data']) => number;
  readonly on: { readonly [T in Event['type']]: 'guardar' | 'retirar' };
}

export const registrosComNome = <Event extends DomainEvent>({
  name,
  tabela = 'registros',
  assunto,
  idDe,
  on,
}: RegistrosComNome<Event>): AnyProjection => {
  const guardar: Handler<Tabelas, DomainEvent> = ({ data }, unit) => {
    const id = idDe(data);
    const nome = String(data.nome);
    unit.rows[tabela]!.put({ id, nome, busca: normalizarBusca(`${id} ${nome}`) });
    unit.changed(assunto, id);
  };
  const retirar: Handler<Tabelas, DomainEvent> = ({ data }, unit) => {
    unit.rows[tabela]!.delete(idDe(data));
    unit.changed(assunto, idDe(data));
  };
  return defineProjection<Tabelas, DomainEvent>({
    name,
    version: 1,
    ddl: `
      create table ${tabela} (
        id integer primary key,
        nome text collate "pt-BR-x-icu" not null,
        busca text collate "C" not null
      );
    `,
    tables: { [tabela]: { key: 'id' } },
    on: Object.fromEntries(
      Object.entries(on).map(([type, act]) => [type, act === 'guardar' ? guardar : retirar]),
    ),
  });
};
