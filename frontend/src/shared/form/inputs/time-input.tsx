import { TextInput, type TextInputProps } from '@mantine/core';
import { lerHora } from '@encomenda/contracts/shared/dia/hora';
import { IconClock } from '@tabler/icons-react';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** `HH:MM`, or a text as typed; '' or null when empty. */
  value?: string | null;
  /** Receives the text as typed, and `HH:MM` once the field is left; '' when empty. */
  onChange: (value: string) => void;
}

/** A time of day, typed as `14:30`, `1430`, `930`, `14h`. An unreadable text stays for the API to refuse. */
export const TimeInput = ({ value, onChange, ...input }: TimeInputProps) => {
  const read = (typed: string) => {
    const hora = lerHora(typed);
    if (hora !== undefined && hora !== value) onChange(hora);
  };
  return (
    <TextInput
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      leftSection={<IconClock size={18} aria-hidden />}
      classNames={{ input: 'tabular' }}
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        read(event.currentTarget.value);
        input.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event.currentTarget.value);
        input.onKeyDown?.(event);
      }}
    />
  );
};
