import { Card, Group, Skeleton, Text, Tooltip } from '@mantine/core';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import { IconInfoCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { MoneyText } from '../format/money';
import { quantidade } from '../format/quantidade';
import { PorqueLink } from '../porque/porque-link';
import classes from './figure-card.module.css';

interface FigureCardProps {
  label: string;
  detail?: string;
  /** Decimal reais, or a count when `counted`; undefined while loading. */
  value: number | undefined;
  formula: string;
  counted?: boolean;
  decimals?: number;
  /** `sign`: green above zero, red below, grey at zero, with a word beside it. */
  tone?: 'plain' | 'sign' | 'receita' | 'despesa';
  pergunta: Pergunta;
  nome?: string;
}

const WORDS = { '1': 'positivo', '0': 'zerado', '-1': 'negativo' } as const;
const wordOf = (value: number): string =>
  WORDS[String(Math.sign(Math.round(value * 100))) as keyof typeof WORDS];

export const FigureCard = ({
  label,
  detail,
  value,
  formula,
  counted = false,
  decimals = 0,
  tone = 'plain',
  pergunta,
  nome = label,
}: FigureCardProps) => (
  <Card className={classes.card}>
    <Group gap={4} justify="space-between" wrap="nowrap" className={classes.head}>
      <Text size="sm" c="var(--ink-2)">
        {label}
        {detail === undefined ? null : (
          <>
            {' · '}
            <span>{detail}</span>
          </>
        )}
        {tone === 'sign' && value !== undefined ? (
          <>
            {' · '}
            <span>{wordOf(value)}</span>
          </>
        ) : null}
      </Text>
      <Tooltip
        label={formula}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={clsx(classes.formula, 'touch-area')}
          aria-label={`Como se calcula ${[label, detail].filter(Boolean).join(', ')}: ${formula}`}
        >
          <IconInfoCircle size={16} aria-hidden />
        </button>
      </Tooltip>
    </Group>
    {value === undefined ? (
      <Skeleton
        className={classes.loading}
        height={32}
        width={140}
        role="status"
        aria-label={`Carregando ${label}`}
      />
    ) : (
      <div className={classes.value}>
        {counted ? (
          <span className="tabular">{quantidade(value, decimals)}</span>
        ) : (
          <MoneyText value={value} tone={tone} />
        )}
      </div>
    )}
    <PorqueLink nome={nome} pergunta={pergunta} />
  </Card>
);
