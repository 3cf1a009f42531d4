import { Skeleton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EChartsType } from 'echarts/core';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../offline/bring';
import { pointInWords, isEmpty, type ChartData } from './chart-data';
import classes from './chart.module.css';
import { barOptions, ringOptions, type Slice } from './options';
import { useChartPalette } from './palette';
import { useSoonSeen } from './use-soon-seen';

const ChartCanvas = lazyPart(async () => (await import('./canvas')).ChartCanvas);

const HEIGHT = 260;
const Loading = () => <Skeleton height={HEIGHT} role="status" aria-label="Carregando gráfico" />;
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface BarChartProps {
  data: ChartData;
  label: string;
  onReady?: (chart: EChartsType) => void;
}

export const BarChart = ({ data, label, onReady }: BarChartProps) => {
  const palette = useChartPalette();
  const animated = !useReducedMotion();
  const chart = useRef<EChartsType | null>(null);
  const [place, soon] = useSoonSeen();
  const [point, setPoint] = useState<number | null>(null);

  const walk = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = data.labels.length - 1;
    const next = Math.min(last, Math.max(0, point === null ? (step > 0 ? 0 : last) : point + step));
    setPoint(next);
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: next });
  };

  if (isEmpty(data)) return <p className={classes.empty}>Sem lançamentos neste período.</p>;
  return (
    <div
      ref={place}
      role="group"
      aria-roledescription="gráfico"
      aria-label={label}
      // Focusable: arrow keys move along it as along a slider.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.chart}
      onKeyDown={walk}
      onBlur={() => chart.current?.dispatchAction({ type: 'hideTip' })}
    >
      {soon ? (
        <Suspense fallback={<Loading />}>
          <div aria-hidden className={classes.drawing}>
            <ChartCanvas
              option={barOptions(data, palette, animated)}
              height={HEIGHT}
              onReady={(ready) => {
                chart.current = ready;
                onReady?.(ready);
              }}
            />
          </div>
        </Suspense>
      ) : (
        <Loading />
      )}
      <span role="status" className={classes.spoken}>
        {point === null ? '' : pointInWords(data, point)}
      </span>
    </div>
  );
};

interface RingChartProps {
  slices: readonly Slice[];
  label: string;
  onReady?: (chart: EChartsType) => void;
}

export const RingChart = ({ slices, label, onReady }: RingChartProps) => {
  const palette = useChartPalette();
  const animated = !useReducedMotion();
  const [place, soon] = useSoonSeen();
  if (slices.every(({ value }) => value === 0))
    return <p className={classes.empty}>Sem lançamentos neste período.</p>;
  return (
    <div ref={place}>
      {soon ? (
        <Suspense fallback={<Loading />}>
          <div role="img" aria-label={label} className={classes.drawing}>
            <ChartCanvas
              option={ringOptions(slices, palette, animated)}
              height={HEIGHT}
              {...(onReady ? { onReady } : {})}
            />
          </div>
        </Suspense>
      ) : (
        <Loading />
      )}
    </div>
  );
};
