import type { CorpoDaCapacidade } from '@encomenda/contracts/agenda/agenda.http';
import {
  capacidadeEmPalavras,
  NOME_DO_DIA_DA_SEMANA,
  type DiaDaSemana,
} from '@encomenda/contracts/agenda/capacidade';
import type { DadosDaCapacidade } from '@encomenda/contracts/agenda/calendario.events';
import type { FieldOfForm, FormOfRecord } from '../platform/commands/merge-edit.js';
import type { Calendario } from './domain/calendario.js';

const noDia = (nome: DiaDaSemana): FieldOfForm<number | null> => ({
  rotulo: NOME_DO_DIA_DA_SEMANA[nome],
  texto: (capacidade) =>
    capacidade === null || capacidade === 0
      ? capacidadeEmPalavras(capacidade, 'pedidos')
      : String(capacidade),
});
const simOuNao = (rotulo: string): FieldOfForm<boolean> => ({
  rotulo,
  texto: (sim) => (sim ? 'fechado' : 'aberto'),
});

export const dadosDaCapacidade = ({
  fecha_nos_feriados: fechaNosFeriados,
  fecha_nos_pontos_facultativos: fechaNosPontosFacultativos,
  ...porDia
}: CorpoDaCapacidade): DadosDaCapacidade => ({
  ...porDia,
  fechaNosFeriados,
  fechaNosPontosFacultativos,
});

export const FORMULARIO_DA_CAPACIDADE: FormOfRecord<Calendario, CorpoDaCapacidade> = {
  registro: 'a capacidade',
  preenchido: ({ capacidade }) => {
    const { fechaNosFeriados, fechaNosPontosFacultativos, ...porDia } = capacidade;
    return {
      ...porDia,
      fecha_nos_feriados: fechaNosFeriados,
      fecha_nos_pontos_facultativos: fechaNosPontosFacultativos,
    };
  },
  campos: {
    medida: { rotulo: 'Contar em', texto: (medida) => medida },
    domingo: noDia('domingo'),
    segunda: noDia('segunda'),
    terca: noDia('terca'),
    quarta: noDia('quarta'),
    quinta: noDia('quinta'),
    sexta: noDia('sexta'),
    sabado: noDia('sabado'),
    fecha_nos_feriados: simOuNao('Feriados nacionais'),
    fecha_nos_pontos_facultativos: simOuNao('Carnaval e Corpus Christi'),
  },
};
