import { CALENDARIO_ID, type CalendarioEvent } from '@encomenda/contracts/agenda/calendario.events';
import type {
  LinhaCapacidade,
  LinhaDiaFechado,
} from '@encomenda/contracts/agenda/calendario.read-models';
import { defineProjection } from '../platform/projection.js';

interface Tabelas {
  capacidade: LinhaCapacidade;
  fechados: LinhaDiaFechado;
}

export const calendario = defineProjection<Tabelas, CalendarioEvent>({
  name: 'calendario',
  version: 1,
  ddl: `
    create table capacidade (
      id integer primary key,
      medida text not null,
      domingo integer,
      segunda integer,
      terca integer,
      quarta integer,
      quinta integer,
      sexta integer,
      sabado integer,
      fecha_nos_feriados boolean not null,
      fecha_nos_pontos_facultativos boolean not null,
      revisao integer not null
    );

    create table fechados (
      dia date primary key,
      nome text not null,
      todo_ano boolean not null
    );
  `,
  tables: { capacidade: { key: 'id' }, fechados: { key: 'dia' } },
  on: {
    CapacidadeDefinida: ({ data, revision }, unit) => {
      const { fechaNosFeriados, fechaNosPontosFacultativos, ...porDia } = data;
      unit.rows.capacidade.put({
        id: CALENDARIO_ID,
        ...porDia,
        fecha_nos_feriados: fechaNosFeriados,
        fecha_nos_pontos_facultativos: fechaNosPontosFacultativos,
        revisao: Number(revision),
      });
      unit.changed('calendario', null);
    },
    DiaFechado: ({ data: { dia, nome, todoAno } }, unit) => {
      unit.rows.fechados.put({ dia, nome, todo_ano: todoAno });
      unit.changed('calendario', null);
    },
    DiaReaberto: ({ data: { dia } }, unit) => {
      unit.rows.fechados.delete(dia);
      unit.changed('calendario', null);
    },
  },
});
