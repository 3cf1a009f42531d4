import { Text, type TextProps } from '@mantine/core';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

/** Decimal reais → text: 1234.5 → `R$ 1.234,50`. */
export const emReal = (reais: number): string => formatarReais(Math.round(reais * 100));

interface MoneyTextProps extends TextProps {
  /** Decimal reais. */
  value: number;
  /** `sign`: green above zero, red below, grey at zero. `plain`: only negative amounts are coloured. */
  tone?: 'plain' | 'sign' | 'receita' | 'despesa';
}

const colorOf = (value: number, tone: MoneyTextProps['tone']): string | undefined => {
  const centavos = Math.round(value * 100);
  if (tone === 'receita' && centavos !== 0) return 'var(--success)';
  if (tone === 'despesa' && centavos !== 0) return 'var(--danger)';
  if (centavos < 0) return 'var(--danger)';
  if (tone === 'plain') return undefined;
  return centavos === 0 ? 'var(--neutral)' : tone === 'sign' ? 'var(--success)' : 'var(--neutral)';
};

export const MoneyText = ({ value, tone = 'plain', ...text }: MoneyTextProps) => (
  <Text span inherit className="tabular" c={colorOf(value, tone)} {...text}>
    {emReal(value)}
  </Text>
);
