import type { EChartsCoreOption } from 'echarts/core';
import { CHART_MAX_X_TICKS, CHART_MAX_Y_TICKS, CHART_MIN } from '../constants';
import { valueInWords, type ChartData, type Tone } from './chart-data';
import { STRIPES, type ChartPalette } from './palette';

const FONT = "'Inter Variable', system-ui, sans-serif";

const decalOf = (tone: Tone) => (tone === 'despesa' ? { decal: STRIPES } : {});

const ROUND = [1, 2, 2.5, 5, 10];

/** From zero to above the largest value, in at most five round steps; counts in integer steps. */
export const axisOf = (largest: number, unit: ChartData['unit']) => {
  const steps = CHART_MAX_Y_TICKS - 1;
  const least = Math.max(largest, unit === 'reais' ? 0.01 : 1) / steps;
  const scale = 10 ** Math.floor(Math.log10(least));
  const round = ROUND.map((factor) => factor * scale).find((step) => step >= least) ?? 10 * scale;
  const interval = unit === 'reais' ? round : Math.ceil(round);
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
    // Drawn on the canvas: the content security policy forbids the inline styles of HTML tooltips.
    renderMode: 'richText',
    axisPointer: { type: 'shadow' },
    backgroundColor: palette.surface,
    borderColor: palette.line,
    textStyle: { color: palette.ink, fontFamily: FONT, fontSize: 12 },
    valueFormatter: (value: unknown) => valueInWords(Number(value), data.unit),
  },
  xAxis: {
    type: 'category',
    data: [...data.labels],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      color: palette.ink,
      interval: Math.ceil(data.labels.length / CHART_MAX_X_TICKS) - 1,
      hideOverlap: true,
    },
  },
  yAxis: {
    type: 'value',
    ...axisOf(Math.max(...data.series.flatMap(({ values }) => values)), data.unit),
    axisLabel: { color: palette.ink, formatter: (value: number) => valueInWords(value, data.unit) },
    splitLine: { lineStyle: { color: palette.line } },
  },
  series: data.series.map(({ name, tone, values }) => ({
    type: 'bar',
    name,
    data: [...values],
    barMaxWidth: 28,
    barGap: '20%',
    itemStyle: { color: palette.tons[tone], borderRadius: [3, 3, 0, 0], ...decalOf(tone) },
  })),
  aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
});

export interface Slice {
  name: string;
  tone: Tone;
  value: number;
}

export const ringOptions = (
  slices: readonly Slice[],
  palette: ChartPalette,
  animated: boolean,
): EChartsCoreOption => {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (name: string) =>
    Math.round((100 * (slices.find((slice) => slice.name === name)?.value ?? 0)) / total);
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
        data: slices.map(({ name, tone, value }) => ({
          name,
          value,
          itemStyle: { color: palette.tons[tone], ...decalOf(tone) },
        })),
      },
    ],
    aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
  };
};
