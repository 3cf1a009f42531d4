import { DIAS_DA_SEMANA, NOME_DO_DIA_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import type { DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { CalendarioLido } from './calendario/calendario.reader.js';
import { fechamentoEm } from './domain/calendario.js';
import { feriadoEm } from './calendario/feriados.js';

/** Whether the shop works on a day, and its capacity on that day. */
export const diaDaOficina = (
  { capacidade, fechados }: CalendarioLido,
  dia: Dia,
): Pick<DiaNaAgenda, 'capacidade' | 'fechado' | 'feriado'> => {
  const feriado = feriadoEm(dia);
  const nome = DIAS_DA_SEMANA[new Date(dia).getUTCDay()]!;
  const naSemana = capacidade[nome];
  const fechaNoFeriado =
    feriado &&
    (feriado.facultativo
      ? capacidade.fecha_nos_pontos_facultativos
      : capacidade.fecha_nos_feriados);
  const fechado =
    fechamentoEm(fechados, dia)?.nome ??
    (fechaNoFeriado
      ? feriado.nome
      : naSemana === 0
        ? NOME_DO_DIA_DA_SEMANA[nome].toLowerCase()
        : null);
  return {
    capacidade: fechado === null ? naSemana : 0,
    fechado,
    feriado: feriado?.nome ?? null,
  };
};
