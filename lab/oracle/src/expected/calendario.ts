import type { Calendario } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

const capacidade = ({ capacidade: definida }: Calendario): Row[] => {
  if (!definida) return [];
  const { fechaNosFeriados, fechaNosPontosFacultativos, ...porDia } = definida.dados;
  return [
    {
      id: 1,
      ...porDia,
      fecha_nos_feriados: fechaNosFeriados,
      fecha_nos_pontos_facultativos: fechaNosPontosFacultativos,
      revisao: definida.revisao,
    },
  ];
};

const fechados = (calendario: Calendario): Row[] =>
  [...calendario.fechados].map(([dia, { nome, todoAno }]) => ({ dia, nome, todo_ano: todoAno }));

export const calendario: ReadModel = {
  schema: 'calendario',
  tables: {
    fechados: records('calendarios', ['dia'], fechados),
    capacidade: records('calendarios', ['id'], capacidade),
  },
};
