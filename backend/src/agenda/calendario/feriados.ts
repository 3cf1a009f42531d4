import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import Holidays from 'date-holidays';

export interface Feriado {
  readonly nome: string;
  /** Optional holiday, such as Carnival and Corpus Christi: shops may work. */
  readonly facultativo: boolean;
}

/** The shop's names for holidays that the library names differently. */
const NOMES: Readonly<Record<string, string>> = {
  'Ano Novo': 'Confraternização Universal',
  'Corpo de Deus': 'Corpus Christi',
  'Dia de Tiradentes': 'Tiradentes',
  'Dia do trabalhador': 'Dia do Trabalho',
  'Dia de Finados': 'Finados',
};
const ELEICAO = 'Dia de Eleição';

const brasil = new Holidays('BR', { languages: ['pt'], types: ['bank', 'public'] });
const porAno = new Map<string, ReadonlyMap<Dia, Feriado>>();

const doAno = (ano: string): ReadonlyMap<Dia, Feriado> => {
  const conhecidos = porAno.get(ano);
  if (conhecidos) return conhecidos;
  const feriados = new Map<Dia, Feriado>();
  for (const { date, name, type } of brasil.getHolidays(ano))
    if (name !== ELEICAO)
      feriados.set(date.slice(0, 10), { nome: NOMES[name] ?? name, facultativo: type === 'bank' });
  porAno.set(ano, feriados);
  return feriados;
};

/** National holiday of a business day, movable ones included. Computed without a network. */
export const feriadoEm = (dia: Dia): Feriado | undefined => doAno(dia.slice(0, 4)).get(dia);
