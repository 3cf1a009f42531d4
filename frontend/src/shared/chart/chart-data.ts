import { INTERVALOS } from '@encomenda/contracts/porque/figuras';
import {
  anoDe,
  diasDoPeriodo,
  mesDe,
  semanaDe,
  somarDias,
  type Dia,
  type Periodo,
} from '@encomenda/contracts/shared/dia/dia';
import { emReal } from '../format/money';

export const CHART_TABS = ['semana', 'mes', 'ano'] as const;
export type ChartTab = (typeof CHART_TABS)[number];
export const TAB_NAMES: Readonly<Record<ChartTab, string>> = {
  semana: 'Semana',
  mes: 'Mês',
  ano: 'Ano',
};

export type Unit = 'reais' | 'pedidos';
export type Tone = 'receita' | 'despesa' | 'neutro';

/** One series: a value per label. Money is decimal reais. */
interface Series {
  name: string;
  tone: Tone;
  values: readonly number[];
}

export interface ChartData {
  labels: readonly string[];
  series: readonly Series[];
  unit: Unit;
}

const DIAS_DA_SEMANA = 'Dom Seg Ter Qua Qui Sex Sab'.split(' ');
const MESES = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

export const labelsOf = (tab: ChartTab, dia: Dia): string[] => {
  if (tab === 'semana') return DIAS_DA_SEMANA;
  if (tab === 'ano') return MESES;
  const { primeiro, ultimo } = mesDe(dia);
  return diasDoPeriodo({ de: primeiro, ate: ultimo }).map((d) => String(Number(d.slice(8))));
};

export const periodOfPoint = (tab: ChartTab, dia: Dia, index: number): Periodo => {
  if (tab === 'ano')
    return INTERVALOS.mes(`${dia.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`);
  const primeiro = tab === 'mes' ? mesDe(dia).primeiro : semanaDe(dia).de;
  return INTERVALOS.dia(somarDias(primeiro, index));
};

export const periodInWords = (tab: ChartTab, dia: Dia, inicioDaSemana: Dia): string => {
  if (tab === 'ano') return `em ${anoDe(dia).de.slice(0, 4)}`;
  if (tab === 'mes') return `em ${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`;
  return `na semana de ${inicioDaSemana.slice(8)}/${inicioDaSemana.slice(5, 7)}`;
};

export const valueInWords = (value: number, unit: Unit): string =>
  unit === 'reais' ? emReal(value) : String(value);

const sum = (values: readonly number[], unit: Unit): number => {
  const total = values.reduce((a, b) => a + Math.round(b * 100), 0) / 100;
  return unit === 'reais' ? total : Math.round(total);
};

export const summary = ({ labels, series, unit }: ChartData, periodo: string): string => {
  const partes = series.map(({ name, values }) => {
    const maior = Math.max(...values);
    if (!(maior > 0)) return `${name}: nada ${periodo}`;
    const quando = labels[values.indexOf(maior)];
    return `${name} ${periodo}: ${valueInWords(sum(values, unit), unit)}, maior em ${quando} (${valueInWords(maior, unit)})`;
  });
  return `${partes.join('. ')}.`;
};

export const pointInWords = ({ labels, series, unit }: ChartData, index: number): string =>
  `${labels[index]}: ${series
    .map(({ name, values }) => `${name} ${valueInWords(values[index] ?? 0, unit)}`)
    .join('; ')}`;

export const isEmpty = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));

export const toCsv = ({ labels, series, unit }: ChartData): string => {
  const numero = (value: number) =>
    unit === 'reais' ? value.toFixed(2).replace('.', ',') : String(value);
  const linhas = labels.map((label, index) =>
    [label, ...series.map(({ values }) => numero(values[index] ?? 0))].join(';'),
  );
  return `\ufeff${['Período', ...series.map(({ name }) => name)].join(';')}\r\n${linhas.join('\r\n')}\r\n`;
};
