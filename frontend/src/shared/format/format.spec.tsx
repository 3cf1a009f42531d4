import { describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { renderElement } from '../../testing/render';
import { dataHoraBr, diaRelativo, instanteRelativo } from './dates';
import { emReal, MoneyText } from './money';
import { RelativeTime } from './relative-time';

describe('money', () => {
  it('is formatted in Brazilian style, with a no-break space', () => {
    expect(emReal(1234567.89)).toBe('R$\u00a01.234.567,89');
    expect(emReal(-10)).toBe('-R$\u00a010,00');
    expect(emReal(-0.004)).toBe('R$\u00a00,00');
  });

  it('marks a negative amount with colour and minus', () => {
    renderElement(<MoneyText value={-10} />);
    expect(screen.getByText('-R$ 10,00')).toHaveStyle({ color: 'var(--danger)' });
  });
});

describe('dates', () => {
  const agora = new Date('2026-11-21T17:02:00Z');

  it.each([
    ['2026-11-21T17:01:40Z', 'agora'],
    ['2026-11-21T16:57:00Z', 'há 5 min'],
    ['2026-11-21T12:10:00Z', 'hoje 09:10'],
    ['2026-11-21T02:30:00Z', 'ontem 23:30'],
    ['2026-11-18T15:00:00Z', 'há 3 dias'],
    ['2026-01-02T15:00:00Z', '02/01/2026'],
  ])('%s is %s', (instante, palavras) => {
    expect(instanteRelativo(instante, agora)).toBe(palavras);
  });

  it('compares days independently of the time zone', () => {
    expect(diaRelativo('2026-11-21', '2026-11-21')).toBe('hoje');
    expect(diaRelativo('2026-11-24', '2026-11-21')).toBe('em 3 dias');
    expect(diaRelativo('2026-10-31', '2026-11-01')).toBe('ontem');
  });

  it('shows the exact time in São Paulo on focus', async () => {
    const { user } = renderElement(<RelativeTime instante="2020-02-01T01:30:00Z" />);
    expect(screen.getByText('31/01/2020')).toHaveAttribute('datetime', '2020-02-01T01:30:00Z');
    await user.tab();
    expect(await screen.findByText('31/01/2020 22:30')).toBeInTheDocument();
    expect(dataHoraBr('2020-02-01T01:30:00Z')).toBe('31/01/2020 22:30');
  });
});
