import {
  DateInput as Picker,
  DatesProvider,
  type DateInputProps as PickerProps,
} from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import 'dayjs/locale/pt-br';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { DATE_INPUT_DEBOUNCE_MS } from '../constantes';
import { hoje } from '../format/datas';
import { useIsMobile } from '../use-is-mobile';
import { lerDia } from './ler-dia';

type FieldProps = Omit<
  PickerProps,
  'value' | 'onChange' | 'defaultValue' | 'dateParser' | 'valueFormat' | 'presets'
>;

interface DateInputProps extends FieldProps {
  /** Business day `YYYY-MM-DD`; '' or null when empty. */
  value?: Dia | null;
  onChange: (value: Dia | null) => void;
  /** Waits this much longer than the usual 500 ms before giving the value. */
  extraDelayMs?: number;
}

// Red means danger with us, so no day of the week is red.
const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 as const, weekendDays: [] };
const A_WEEK = 7;
/** Outside the page's landmarks, so it is one by itself. */
const POPOVER = {
  position: 'bottom-start',
  withinPortal: true,
  attributes: { dropdown: { role: 'region', 'aria-label': 'Calendário' } },
} as const;

const presetsFrom = (today: Dia) => [
  { value: today, label: 'Hoje' },
  { value: somarDias(today, 1), label: 'Amanhã' },
  { value: somarDias(today, A_WEEK), label: '+7 dias' },
];

/**
 * A day, typed as `dd/mm/aaaa` (also hoje, amanhã, +7) or picked. The value is given 500 ms after
 * the last key, at once on Enter and on leaving the field.
 */
export const DateInput = ({ value, onChange, extraDelayMs = 0, ...field }: DateInputProps) => {
  const outside = value === undefined || value === '' ? null : value;
  const [shown, setShown] = useState(outside);
  const given = useRef(outside);
  const give = useDebouncedCallback(
    (day: Dia | null) => {
      if (day === given.current) return;
      given.current = day;
      onChange(day);
    },
    { delay: DATE_INPUT_DEBOUNCE_MS + extraDelayMs, flushOnUnmount: true },
  );

  useEffect(() => {
    if (outside === given.current) return;
    given.current = outside;
    setShown(outside);
  }, [outside]);

  const today = hoje();
  // Beside the days there is no room for them on a phone, where they can still be typed.
  const mobile = useIsMobile();
  return (
    <DatesProvider settings={SETTINGS}>
      <Picker
        placeholder="dd/mm/aaaa"
        clearable
        leftSection={<IconCalendar size={18} aria-hidden />}
        popoverProps={POPOVER}
        clearButtonProps={{ 'aria-label': 'Limpar data' }}
        previousLabel="Mês anterior"
        nextLabel="Próximo mês"
        {...field}
        valueFormat="DD/MM/YYYY"
        dateParser={(typed) => lerDia(typed, today)}
        weekdayFormat="ddd"
        {...(mobile ? {} : { presets: presetsFrom(today) })}
        value={shown}
        onChange={(day) => {
          setShown(day);
          give(day);
        }}
        onBlur={(event) => {
          give.flush();
          field.onBlur?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') give.flush();
          field.onKeyDown?.(event);
        }}
      />
    </DatesProvider>
  );
};
