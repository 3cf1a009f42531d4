import { Group, Progress, Text } from '@mantine/core';

interface ProgressoProps {
  feitas: number;
  todas: number;
  /** What is counted, for screen readers. */
  label: string;
}

const CEM = 100;

/** A thin bar and "3/5": finished units of all units. */
export const Progresso = ({ feitas, todas, label }: ProgressoProps) => (
  <Group gap={8} wrap="nowrap" mih={20}>
    <Progress.Root size="sm" w={40}>
      <Progress.Section
        value={todas === 0 ? 0 : (feitas / todas) * CEM}
        color={feitas === todas && todas > 0 ? 'green' : 'blue'}
        aria-label={`${label}: ${feitas} de ${todas}`}
      />
    </Progress.Root>
    <Text span size="xs" c="var(--ink-2)" className="tabular">
      {feitas}/{todas}
    </Text>
  </Group>
);
