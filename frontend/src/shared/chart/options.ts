import type { EChartsCoreOption } from 'echarts/core';
import { CHART_MAX_X_TICKS, CHART_MAX_Y_TICKS, CHART_MIN } from '../constants';
import { escrever, type ChartData, type Tom } from './chart-data';
import { STRIPES, type ChartPalette } from './palette';

const FONT = "'Inter Variable', system-ui, sans-serif";

const decalOf = (tom: Tom) => (tom === 'despesa' ? { decal: STRIPES } : {});

const ROUND = [1, 2, 2.5, 5, 10];

/** From zero to above the largest value, in at most five round steps; counts in integer steps. */
export const axisOf = (largest: number, unidade: ChartData['unidade']) => {
  const steps = CHART_MAX_Y_TICKS - 1;
  const least = Math.max(largest, unidade === 'reais' ? 0.01 : 1) / steps;
  const scale = 10 ** Math.floor(Math.log10(least));
  const round = ROUND.map((factor) => factor * scale).find((step) => step >= least) ?? 10 * scale;
  const interval = unidade === 'reais' ? round : Math.ceil(round);
  return { min: CHART_MIN, max: interval * Math.ceil(largest / interval || 1), interval };
};

export const barOptions = (
  data: ChartData,
  palette: ChartPalette,
  animated: boolean,
): EChartsCoreOption => ({
  animation: animated,
  animationDuration: 180,
  textStyle: { fontFamily: FONT, color: palette.ink, fontSize: 12 },
  grid: {
    left: 4,
    right: 8,
    top: 28,
    bottom: 4,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  },
  legend:
    data.series.length > 1
      ? { top: 0, right: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: palette.ink } }
      : { show: false },
  tooltip: {
    trigger: 'axis',
    // Rendered on the canvas: the content security policy forbids the inline styles of HTML
    // tooltips.
    renderMode: 'richText',
    axisPointer: { type: 'shadow' },
    backgroundColor: palette.surface,
    borderColor: palette.line,
    textStyle: { color: palette.ink, fontFamily: FONT, fontSize: 12 },
    valueFormatter: (value: unknown) => escrever(Number(value), data.unidade),
  },
  xAxis: {
    type: 'category',
    data: [...data.rotulos],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.ink,
      // Every label while they fit.
      interval: Math.ceil(data.rotulos.length / CHART_MAX_X_TICKS) - 1,
      hideOverlap: true,
    },
  },
  yAxis: {
    type: 'value',
    ...axisOf(Math.max(...data.series.flatMap(({ valores }) => valores)), data.unidade),
    axisLabel: { color: palette.ink, formatter: (value: number) => escrever(value, data.unidade) },
    splitLine: { lineStyle: { color: palette.line } },
  },
  series: data.series.map(({ nome, tom, valores }) => ({
    type: 'bar',
    name: nome,
    data: [...valores],
    barMaxWidth: 28,
    barGap: '20%',
    itemStyle: { color: palette.tons[tom], borderRadius: [3, 3, 0, 0], ...decalOf(tom) },
  })),
  aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
});

export interface Fatia {
  nome: string;
  tom: Tom;
  valor: number;
}

/** A ring with names and shares below it; amounts do not fit on a narrow card. */
export const ringOptions = (
  fatias: readonly Fatia[],
  palette: ChartPalette,
  animated: boolean,
): EChartsCoreOption => {
  const total = fatias.reduce((sum, { valor }) => sum + valor, 0);
  const share = (name: string) =>
    Math.round((100 * (fatias.find(({ nome }) => nome === name)?.valor ?? 0)) / total);
  return {
    animation: animated,
    animationDuration: 180,
    textStyle: { fontFamily: FONT, color: palette.ink, fontSize: 12 },
    tooltip: { show: false },
    legend: {
      bottom: 12,
      itemWidth: 14,
      itemHeight: 10,
      selectedMode: false,
      textStyle: { color: palette.ink },
      formatter: (name: string) => `${name} ${share(name)} %`,
    },
    series: [
      {
        type: 'pie',
        center: ['50%', '42%'],
        radius: ['54%', '77%'],
        label: { show: false },
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        data: fatias.map(({ nome, tom, valor }) => ({
          name: nome,
          value: valor,
          itemStyle: { color: palette.tons[tom], ...decalOf(tom) },
        })),
      },
    ],
    aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
  };
};
