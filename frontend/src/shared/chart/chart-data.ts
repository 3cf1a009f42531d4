import { INTERVALOS } from '@encomenda/contracts/porque/figuras';
import {
  anoDe,
  diasDoPeriodo,
  mesDe,
  semanaDe,
  somarDias,
  type Dia,
  type Periodo,
} from '@encomenda/contracts/shared/dia';
import { emReal } from '../format/money';

/** Tabs of every chart, in the order of the specification; the last one is the default. */
export const RECORTES = ['semana', 'mes', 'ano'] as const;
export type Recorte = (typeof RECORTES)[number];
export const NOME_DO_RECORTE: Readonly<Record<Recorte, string>> = {
  semana: 'Semana',
  mes: 'Mês',
  ano: 'Ano',
};

export type Unidade = 'reais' | 'pedidos';
export type Tom = 'receita' | 'despesa' | 'neutro';

/** One series: a value per label. Money is decimal reais. */
interface Serie {
  nome: string;
  tom: Tom;
  valores: readonly number[];
}

export interface ChartData {
  rotulos: readonly string[];
  series: readonly Serie[];
  unidade: Unidade;
}

const DIAS_DA_SEMANA = 'Dom Seg Ter Qua Qui Sex Sab'.split(' ');
const MESES = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

export const rotulosDe = (recorte: Recorte, dia: Dia): string[] => {
  if (recorte === 'semana') return DIAS_DA_SEMANA;
  if (recorte === 'ano') return MESES;
  const { primeiro, ultimo } = mesDe(dia);
  return diasDoPeriodo({ de: primeiro, ate: ultimo }).map((d) => String(Number(d.slice(8))));
};

export const periodoDoPonto = (recorte: Recorte, dia: Dia, index: number): Periodo => {
  if (recorte === 'ano')
    return INTERVALOS.mes(`${dia.slice(0, 4)}-${String(index + 1).padStart(2, '0')}-01`);
  const primeiro = recorte === 'mes' ? mesDe(dia).primeiro : semanaDe(dia).de;
  return INTERVALOS.dia(somarDias(primeiro, index));
};

/** `em 2026`, `em Nov/2026`, `na semana de 15/11`. */
export const periodoPorExtenso = (recorte: Recorte, dia: Dia, inicioDaSemana: Dia): string => {
  if (recorte === 'ano') return `em ${anoDe(dia).de.slice(0, 4)}`;
  if (recorte === 'mes') return `em ${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`;
  return `na semana de ${inicioDaSemana.slice(8)}/${inicioDaSemana.slice(5, 7)}`;
};

export const escrever = (valor: number, unidade: Unidade): string =>
  unidade === 'reais' ? emReal(valor) : String(valor);

const soma = (valores: readonly number[], unidade: Unidade): number => {
  const total = valores.reduce((a, b) => a + Math.round(b * 100), 0) / 100;
  return unidade === 'reais' ? total : Math.round(total);
};

/** The chart in one sentence, for screen readers. */
export const resumo = ({ rotulos, series, unidade }: ChartData, periodo: string): string => {
  const partes = series.map(({ nome, valores }) => {
    const maior = Math.max(...valores);
    if (!(maior > 0)) return `${nome}: nada ${periodo}`;
    const quando = rotulos[valores.indexOf(maior)];
    return `${nome} ${periodo}: ${escrever(soma(valores, unidade), unidade)}, maior em ${quando} (${escrever(maior, unidade)})`;
  });
  return `${partes.join('. ')}.`;
};

/** One bar in words: `Mar: Receita R$ 10,00; Despesa R$ 4,00`. */
export const pontoPorExtenso = ({ rotulos, series, unidade }: ChartData, index: number): string =>
  `${rotulos[index]}: ${series
    .map(({ nome, valores }) => `${nome} ${escrever(valores[index] ?? 0, unidade)}`)
    .join('; ')}`;

export const vazio = ({ series }: ChartData): boolean =>
  series.every(({ valores }) => valores.every((valor) => valor === 0));

/** The chart as Brazilian CSV: `;` between cells, decimal comma. */
export const emCsv = ({ rotulos, series, unidade }: ChartData): string => {
  const numero = (valor: number) =>
    unidade === 'reais' ? valor.toFixed(2).replace('.', ',') : String(valor);
  const linhas = rotulos.map((rotulo, index) =>
    [rotulo, ...series.map(({ valores }) => numero(valores[index] ?? 0))].join(';'),
  );
  return `\ufeff${['Período', ...series.map(({ nome }) => nome)].join(';')}\r\n${linhas.join('\r\n')}\r\n`;
};
