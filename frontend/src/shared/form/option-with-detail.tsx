import { Text } from '@mantine/core';

interface OptionWithDetailProps {
  label: string;
  /** What tells it from others of the same label; null when there is nothing to say. */
  detail: string | null;
}

/** An option of a dropdown in two lines: what it is called, and what tells it apart. */
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
