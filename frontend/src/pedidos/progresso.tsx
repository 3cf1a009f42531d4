import { Flex, Progress, Text } from '@mantine/core';

interface ProgressoProps {
  feitas: number;
  todas: number;
  label: string;
  compacto?: boolean;
}

const CEM = 100;

export const Progresso = ({ feitas, todas, label, compacto = false }: ProgressoProps) => (
  <Flex
    direction={compacto ? 'column-reverse' : 'row'}
    align={compacto ? 'flex-start' : 'center'}
    gap={compacto ? 2 : 8}
    mih={20}
  >
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
  </Flex>
);
