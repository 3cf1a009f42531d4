import { contar } from '../../shared/format/dates';

const MINUTO = 60;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** A duration in seconds, rounded: `45 s`, `3 h 20 min`, `5 dias`. */
export const duracao = (segundos: number): string => {
  const inteiros = Math.round(segundos);
  if (inteiros < MINUTO) return `${inteiros} s`;
  const minutos = Math.floor(inteiros / MINUTO);
  if (inteiros < HORA) return `${minutos} min`;
  if (inteiros >= DIA) return contar(Math.floor(inteiros / DIA), 'dia', 'dias');
  const resto = minutos % 60;
  return resto === 0 ? `${minutos / 60} h` : `${Math.floor(minutos / 60)} h ${resto} min`;
};

/** A duration in ms: `340 ms`, `1,2 s`, then as `duracao`. */
export const demora = (ms: number): string => {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
  return duracao(ms / 1_000);
};

const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
export const numero = (quanto: number | string): string => inteiro.format(Number(quanto));
