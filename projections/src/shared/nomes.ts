import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import type { Rows, Unit } from '../platform/projection.js';

export interface Nome {
  id: number;
  nome: string;
}

type ComNome = { readonly data: { readonly nome: string } };

/** Handlers for named records. `guardar` and `retirar` call `seguir`, which updates rows that copy the name. */
export const nomes = <Tabelas, E extends DomainEvent, Somas = object>(
  tabela: (rows: Unit<Tabelas>['rows']) => Rows<Nome>,
  idDe: (data: E['data']) => number,
  seguir: (unit: Unit<Tabelas, Somas>, id: number) => void | Promise<void>,
) => ({
  guardar: ({ data }: RecordedEvent<Extract<E, ComNome>>, unit: Unit<Tabelas, Somas>) => {
    tabela(unit.rows).put({ id: idDe(data), nome: data.nome });
    return seguir(unit, idDe(data));
  },
  retirar: ({ data }: RecordedEvent<E>, unit: Unit<Tabelas, Somas>) => {
    tabela(unit.rows).delete(idDe(data));
    return seguir(unit, idDe(data));
  },
});
