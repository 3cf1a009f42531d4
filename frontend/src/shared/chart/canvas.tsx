import type { EChartsCoreOption, EChartsType } from 'echarts/core';
// The package's CommonJS would bring the whole of `tslib` into each screen's first file.
import ECharts from 'echarts-for-react/esm/core';
import { echarts } from './echarts';

interface CanvasProps {
  option: EChartsCoreOption;
  height: number;
  onReady?: (chart: EChartsType) => void;
}

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
