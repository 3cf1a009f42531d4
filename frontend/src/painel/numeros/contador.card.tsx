import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './contador.module.css';

interface ContadorCardProps {
  label: string;
  value: number | null | undefined;
  to: string;
  tone?: 'warning' | 'danger';
}

const ICONES = { warning: IconClock, danger: IconAlertTriangle };

export const ContadorCard = ({ label, value, to, tone }: ContadorCardProps) => {
  const Icone = tone && value ? ICONES[tone] : null;
  return (
    <UnstyledButton
      component={Link}
      to={to}
      className={classes.card}
      data-tone={value ? tone : undefined}
    >
      {value === undefined ? (
        <Skeleton height={32} width={48} />
      ) : (
        <span className={classes.number}>
          {value ?? '—'}
          {Icone ? <Icone size={20} aria-hidden /> : null}
        </span>
      )}
      <Text span c="var(--ink-2)" className={classes.label}>
        {label}
      </Text>
    </UnstyledButton>
  );
};
