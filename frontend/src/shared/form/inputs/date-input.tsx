import {
  DateInput as Picker,
  DatesProvider,
  type DateInputProps as PickerProps,
} from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { ehDia, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import 'dayjs/locale/pt-br';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { DATE_INPUT_DEBOUNCE_MS } from '../../constants';
import { hoje } from '../../format/dates';
import { useIsMobile } from '../../use-is-mobile';
import { readDay } from './read-day';

type FieldProps = Omit<
  PickerProps,
  'value' | 'onChange' | 'defaultValue' | 'dateParser' | 'valueFormat' | 'presets'
>;

interface DateInputProps extends FieldProps {
  /** Business day `YYYY-MM-DD`, or an unreadable text; '' or null when empty. */
  value?: string | null;
  /** Receives a day, null when empty, or an unreadable text for the API to refuse. */
  onChange: (value: string | null) => void;
  extraDelayMs?: number;
}

// Red means danger, so weekends are not red.
const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 as const, weekendDays: [] };
const A_WEEK = 7;
/** Rendered in a portal outside the page's landmarks, so it is a landmark itself. */
const POPOVER = {
  position: 'bottom-start',
  withinPortal: true,
  attributes: { dropdown: { role: 'region', 'aria-label': 'Calendário' } },
} as const;

const BELOW_THE_SENTENCE_PX = 48;

/** Marks the business day: Mantine's own mark follows the browser's time zone. */
const marks = (today: Dia) => (day: string) =>
  day === today ? { highlightToday: true, 'data-today': true } : {};

const presetsFrom = (today: Dia) => [
  { value: today, label: 'Hoje' },
  { value: somarDias(today, 1), label: 'Amanhã' },
  { value: somarDias(today, A_WEEK), label: '+7 dias' },
];

const dayOrNull = (value: string | null): Dia | null =>
  value !== null && ehDia(value) ? value : null;

const sentenceOf = (label: ReactNode, unreadable: string): string => {
  const name = typeof label === 'string' ? label : 'Data';
  return unreadable === ''
    ? `O campo ${name} é obrigatório.`
    : `O campo ${name} não é uma data válida.`;
};

/** A day, typed (`dd/mm/aaaa`, hoje, +7) or picked. `onChange` has a debounce of 500 ms. Unreadable text stays. */
export const DateInput = ({ value, onChange, extraDelayMs = 0, ...field }: DateInputProps) => {
  const outside = value === undefined || value === '' ? null : value;
  const [shown, setShown] = useState(dayOrNull(outside));
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [mounts, setMounts] = useState(0);
  const given = useRef(outside);
  const giveLater = useDebouncedCallback(
    (day: string | null) => {
      if (day === given.current) return;
      given.current = day;
      onChange(day);
    },
    { delay: DATE_INPUT_DEBOUNCE_MS + extraDelayMs, flushOnUnmount: true },
  );

  const give = (day: string | null) => {
    giveLater(day);
    // Removing the error only on blur would move the button that is being pressed.
    if (field.error) giveLater.flush();
  };

  useEffect(() => {
    if (outside === given.current) return;
    given.current = outside;
    setShown(dayOrNull(outside));
    setUnreadable(null);
    // Mantine's picker keeps its own text; only a remount resets it.
    setMounts((count) => count + 1);
  }, [outside]);

  const today = hoje();
  const { clearable = true } = field;
  const type = (typed: string) => {
    const text = typed.trim();
    const readable = text === '' ? clearable : readDay(text, today) !== null;
    setUnreadable(readable ? null : text);
    setLeft(false);
    if (!readable) give(text);
  };
  const leave = () => {
    giveLater.flush();
    setLeft(true);
  };
  const error =
    field.error ??
    (unreadable !== null && left
      ? sentenceOf(field.label ?? field['aria-label'], unreadable)
      : undefined);
  const mobile = useIsMobile();
  return (
    <DatesProvider settings={SETTINGS}>
      <Picker
        placeholder="dd/mm/aaaa"
        clearable
        leftSection={<IconCalendar size={18} aria-hidden />}
        popoverProps={error ? { ...POPOVER, offset: BELOW_THE_SENTENCE_PX } : POPOVER}
        clearButtonProps={{ 'aria-label': 'Limpar data' }}
        previousLabel="Mês anterior"
        nextLabel="Próximo mês"
        key={mounts}
        getDayProps={marks(today)}
        {...field}
        error={error}
        fixOnBlur={unreadable === null}
        onInput={(event) => type(event.currentTarget.value)}
        valueFormat="DD/MM/YYYY"
        dateParser={(typed) => readDay(typed, today)}
        weekdayFormat="ddd"
        {...(mobile ? {} : { presets: presetsFrom(today) })}
        value={shown}
        onChange={(day) => {
          setShown(day);
          setUnreadable(null);
          give(day);
        }}
        onBlur={(event) => {
          leave();
          field.onBlur?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') leave();
          field.onKeyDown?.(event);
        }}
      />
    </DatesProvider>
  );
};
