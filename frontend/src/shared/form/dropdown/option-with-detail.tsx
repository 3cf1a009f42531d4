import { Text } from '@mantine/core';

interface OptionWithDetailProps {
  label: string;
  detail: string | null;
}

export const OptionWithDetail = ({ label, detail }: OptionWithDetailProps) => (
  <>
    {label}
    {detail === null ? null : (
      <Text size="xs" c="var(--ink-3)" style={{ overflowWrap: 'anywhere' }}>
        {detail}
      </Text>
    )}
  </>
);
