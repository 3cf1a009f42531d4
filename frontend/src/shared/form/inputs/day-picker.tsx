import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  ehDia,
  PRIMEIRO_DIA,
  somarDias,
  ULTIMO_DIA,
  type Dia,
} from '@encomenda/contracts/shared/dia/dia';
import { hoje } from '../../format/dates';
import { DateInput } from './date-input';

interface DayPickerProps {
  value: Dia;
  onChange: (value: Dia) => void;
  extraDelayMs?: number;
  notice?: string | null;
}

export const DayPicker = ({ value, onChange, extraDelayMs = 0, notice = null }: DayPickerProps) => (
  <Box miw={0} maw="100%">
    <Group gap={4} wrap="nowrap" role="group" aria-label="Data">
      <ActionIcon
        variant="default"
        size={36}
        className="touch-target"
        aria-label="Dia anterior"
        disabled={value <= PRIMEIRO_DIA}
        onClick={() => onChange(somarDias(value, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DateInput
        aria-label="Data"
        w={150}
        miw={0}
        clearable={false}
        value={value}
        extraDelayMs={extraDelayMs}
        onChange={(day) => day !== null && ehDia(day) && onChange(day)}
      />
      <ActionIcon
        variant="default"
        size={36}
        className="touch-target"
        aria-label="Próximo dia"
        disabled={value >= ULTIMO_DIA}
        onClick={() => onChange(somarDias(value, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        px="sm"
        flex="none"
        disabled={value === hoje() && notice === null}
        onClick={() => onChange(hoje())}
      >
        Hoje
      </Button>
    </Group>
    {notice === null ? null : (
      <Text role="alert" size="xs" c="red" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {notice}
      </Text>
    )}
  </Box>
);
