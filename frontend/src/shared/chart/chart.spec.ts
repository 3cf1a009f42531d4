import { describe, expect, it } from 'vitest';
import { toCsv, pointInWords, summary, labelsOf, type ChartData } from './chart-data';
import { axisOf, barOptions } from './options';
import type { ChartPalette } from './palette';

const PALETA: ChartPalette = {
  ink: '#000',
  line: '#ccc',
  surface: '#fff',
  tons: { receita: '#0a0', despesa: '#a00', neutro: '#00a' },
};

const data: ChartData = {
  labels: ['Jan', 'Fev', 'Mar'],
  unit: 'reais',
  series: [
    { name: 'Receita', tone: 'receita', values: [10.1, 0, 20.2] },
    { name: 'Despesa', tone: 'despesa', values: [0, 0, 0] },
  ],
};

describe('os dados de um gráfico', () => {
  it('podem ser lidos numa frase, ponto a ponto e em planilha', () => {
    expect(summary(data, 'em 2024').replaceAll('\u00a0', ' ')).toBe(
      'Receita em 2024: R$ 30,30, maior em Mar (R$ 20,20). Despesa: nada em 2024.',
    );
    expect(pointInWords(data, 2).replaceAll('\u00a0', ' ')).toBe(
      'Mar: Receita R$ 20,20; Despesa R$ 0,00',
    );
    expect(toCsv(data)).toBe(
      '\ufeffPeríodo;Receita;Despesa\r\nJan;10,10;0,00\r\nFev;0,00;0,00\r\nMar;20,20;0,00\r\n',
    );
  });

  it('os rótulos são os dias da semana, os do mês ou os meses', () => {
    expect(labelsOf('semana', '2024-02-29')).toEqual('Dom Seg Ter Qua Qui Sex Sab'.split(' '));
    expect(labelsOf('mes', '2024-02-10')).toHaveLength(29);
    expect(labelsOf('ano', '2024-02-10')[11]).toBe('Dez');
  });
});

describe('o eixo do tempo', () => {
  it.each([7, 12, 31])('mostra um rótulo por barra entre %d barras', (quantos) => {
    const labels = Array.from({ length: quantos }, (_, n) => String(n + 1));
    const series = [{ name: 'Pedidos', tone: 'neutro' as const, values: labels.map(Number) }];
    const opcoes = barOptions({ labels, series, unit: 'pedidos' }, PALETA, false);
    expect(opcoes).toMatchObject({ xAxis: { axisLabel: { interval: 0, hideOverlap: true } } });
  });

  it('o dinheiro se escreve em reais, como em toda parte', () => {
    const { yAxis } = barOptions(data, PALETA, false) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } };
    };
    expect(yAxis.axisLabel.formatter(1234.5).replace('\u00a0', ' ')).toBe('R$ 1.234,50');
  });
});

describe('o eixo dos valores', () => {
  it.each([
    [52_700, 'reais'],
    [0, 'reais'],
    [1, 'pedidos'],
    [38, 'pedidos'],
    [3, 'pedidos'],
    [1_234_567.89, 'reais'],
  ] as const)('até %d %s', (largest, unit) => {
    const { min, max, interval } = axisOf(largest, unit);
    expect(min).toBe(0);
    expect(max).toBeGreaterThanOrEqual(largest);
    expect(max / interval + 1).toBeLessThanOrEqual(5);
    expect(unit === 'reais' || Number.isInteger(interval)).toBe(true);
  });
});
