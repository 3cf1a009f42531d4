import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import EChartsModule from 'echarts-for-react/lib/core';
import type { ComponentType } from 'react';
import { echarts } from './echarts';

interface CanvasProps {
  option: EChartsCoreOption;
  height: number;
  onReady?: (chart: EChartsType) => void;
}

// Bundlers resolve this CommonJS package to the module, Node to its default export.
const ECharts = ((EChartsModule as unknown as { default?: unknown }).default ??
  EChartsModule) as ComponentType<{
  echarts: unknown;
  option: EChartsCoreOption;
  notMerge: boolean;
  opts: { renderer: 'svg'; locale: string };
  style: { height: number };
  onChartReady?: ((chart: EChartsType) => void) | undefined;
}>;

const keepViewBox = (chart: EChartsType): void => {
  const fit = () => {
    const svg = chart.getDom().querySelector('svg');
    svg?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`);
  };
  chart.on('rendered', fit);
  fit();
};

export const ChartCanvas = ({ option, height, onReady }: CanvasProps) => (
  <ECharts
    echarts={echarts}
    option={option}
    notMerge
    opts={{ renderer: 'svg', locale: 'EN' }}
    style={{ height }}
    onChartReady={(chart) => {
      keepViewBox(chart);
      onReady?.(chart);
    }}
  />
);
