import { useComputedColorScheme } from '@mantine/core';
import type { Tone } from './chart-data';

export interface ChartPalette {
  tons: Readonly<Record<Tone, string>>;
  ink: string;
  line: string;
  surface: string;
}

const LIGHT: ChartPalette = {
  tons: { receita: '#2A9D68', despesa: '#9C2136', neutro: '#1D5FBF' },
  ink: '#47505C',
  line: '#DDE2E8',
  surface: '#FFFFFF',
};
const DARK: ChartPalette = {
  tons: { receita: '#74DDAE', despesa: '#D2475A', neutro: '#82B1F7' },
  ink: '#B3BCC7',
  line: '#2B343F',
  surface: '#161B22',
};

export const useChartPalette = (): ChartPalette =>
  useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;

export const STRIPES = {
  symbol: 'rect',
  color: 'rgba(255,255,255,0.45)',
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
} as const;
