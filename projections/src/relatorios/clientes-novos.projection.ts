import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import { defineProjection } from '../platform/projection.js';
import { CHAVES_POR_DIA_E_MES, somarNoDia, type PorDiaEMes } from '../shared/por-dia-e-mes.js';

interface Cliente {
  id: number;
  dia: string;
}

interface Tabelas {
  clientes: Cliente;
  excluidos: Cliente;
}
type Somas = PorDiaEMes<{ quantidade: number }>;

export const clientesNovos = defineProjection<Tabelas, ClienteEvent, Somas>({
  name: 'clientes_novos',
  version: 1,
  ddl: `
    create table por_dia (dia date primary key, quantidade bigint not null);
    create table por_mes (mes date primary key, quantidade bigint not null);
    create table clientes (id integer primary key, dia date not null);
    create table excluidos (id integer primary key, dia date not null);
  `,
  indexes: 'create index clientes_dia on clientes (dia, id);',
  tables: {
    clientes: { key: 'id', touchedBy: 'clienteId' },
    excluidos: {
      key: 'id',
      touchedBy: ({ type, data }) => (type === 'ClienteRestaurado' ? data.clienteId : undefined),
    },
  },
  sums: CHAVES_POR_DIA_E_MES,
  on: {
    ClienteCadastrado: ({ data: { clienteId: id }, metadata: { dia } }, unit) => {
      unit.rows.clientes.put({ id, dia });
      somarNoDia(unit.sums, dia, { quantidade: 1 });
      unit.changed('relatorios', null);
    },
    ClienteAtualizado: 'ignored',
    ClienteJuntado: 'ignored',
    ClienteExcluido: async ({ data: { clienteId } }, unit) => {
      const cliente = await unit.rows.clientes.need(clienteId);
      unit.rows.clientes.delete(clienteId);
      unit.rows.excluidos.put(cliente);
      somarNoDia(unit.sums, cliente.dia, { quantidade: -1 });
      unit.changed('relatorios', null);
    },
    ClienteRestaurado: async ({ data: { clienteId } }, unit) => {
      const cliente = await unit.rows.excluidos.need(clienteId);
      unit.rows.excluidos.delete(clienteId);
      unit.rows.clientes.put(cliente);
      somarNoDia(unit.sums, cliente.dia, { quantidade: 1 });
      unit.changed('relatorios', null);
    },
  },
});
