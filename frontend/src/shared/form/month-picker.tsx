import { ActionIcon, Button, Group } from '@mantine/core';
import { DatesProvider, MonthPickerInput } from '@mantine/dates';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  mesDe,
  PRIMEIRO_DIA,
  somarDias,
  ULTIMO_DIA,
  type Dia,
} from '@encomenda/contracts/shared/dia';
import 'dayjs/locale/pt-br';
import { useId } from 'react';
import { hoje } from '../format/datas';

interface MonthPickerProps {
  label: string;
  /** A day of the month that is shown. */
  value: Dia;
  /** Gives the first day of another month; today for "Hoje". */
  onChange: (value: Dia) => void;
}

const SETTINGS = { locale: 'pt-br' } as const;

/** Which month a screen is about: the month before, the one after, any other, or today's. */
export const MonthPicker = ({ label, value, onChange }: MonthPickerProps) => {
  const { primeiro, ultimo } = mesDe(value);
  const today = hoje();
  const id = useId();
  return (
    <Group gap={6} role="group" aria-label={label}>
      <ActionIcon
        variant="default"
        size={36}
        className="touch-target"
        aria-label="Mês anterior"
        disabled={primeiro <= PRIMEIRO_DIA}
        onClick={() => onChange(mesDe(somarDias(primeiro, -1)).primeiro)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DatesProvider settings={SETTINGS}>
        <MonthPickerInput
          aria-label={label}
          w={180}
          leftSection={<IconCalendar size={18} aria-hidden />}
          valueFormat="MMMM [de] YYYY"
          minDate={PRIMEIRO_DIA}
          maxDate={ULTIMO_DIA}
          value={primeiro}
          onChange={(month) => month && onChange(month)}
          // The calendar is a dialog, named as the field that opens it.
          id={id}
          popoverProps={{ id, position: 'bottom-start' }}
          previousLabel="Ano anterior"
          nextLabel="Próximo ano"
        />
      </DatesProvider>
      <ActionIcon
        variant="default"
        size={36}
        className="touch-target"
        aria-label="Próximo mês"
        disabled={ultimo >= ULTIMO_DIA}
        onClick={() => onChange(somarDias(ultimo, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        disabled={today >= primeiro && today <= ultimo}
        onClick={() => onChange(today)}
      >
        Hoje
      </Button>
    </Group>
  );
};
