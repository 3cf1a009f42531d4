import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './data-list.module.css';
import { ChangedMark } from './changed-mark';

interface DataItem {
  label: string;
  value: ReactNode;
  campo?: string;
}

export const DataList = ({ items }: { items: readonly DataItem[] }) => (
  <dl className={classes.list}>
    {items.map(({ label, value, campo }) => (
      <Fragment key={label}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>
          {value === null || value === undefined || value === '' ? (
            <Text span inherit c="var(--ink-3)">
              —
            </Text>
          ) : (
            value
          )}
          {campo === undefined ? null : <ChangedMark campo={campo} />}
        </dd>
      </Fragment>
    ))}
  </dl>
);
