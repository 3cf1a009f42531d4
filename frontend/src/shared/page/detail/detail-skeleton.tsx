import { Card, Group, Skeleton, Stack } from '@mantine/core';
import classes from './detail-skeleton.module.css';

const LINES = ['70%', '55%', '80%', '45%'];

const CardSkeleton = () => (
  <Card>
    <Skeleton height={16} width={120} mb="md" />
    <Stack gap="sm">
      {LINES.map((width) => (
        <Skeleton key={width} height={12} width={width} />
      ))}
    </Stack>
  </Card>
);

export const DetailSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Group justify="space-between" mb={24}>
      <Skeleton height={28} width={200} />
      <Skeleton height={36} width={180} />
    </Group>
    <div className={classes.cards}>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  </div>
);
