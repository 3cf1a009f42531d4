import { TextInput, type TextInputProps } from '@mantine/core';

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** A whole number, or a text that is none; '' when empty. */
  value?: number | string | null;
  /** Gives the number; '' when empty; any other text as it is, for the API to refuse. */
  onChange: (value: number | string) => void;
}

const WHOLE = /^(0|-?[1-9]\d{0,14})$/;

/**
 * A whole number. What was typed is never corrected in silence: `1,5` and a number beyond the limits
 * stay as they are until the server says why not.
 */
export const IntegerInput = ({ value, onChange, ...input }: IntegerInputProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    classNames={{ input: 'tabular' }}
    {...input}
    value={String(value ?? '')}
    onChange={(event) => {
      const typed = event.currentTarget.value;
      onChange(WHOLE.test(typed.trim()) ? Number(typed) : typed);
    }}
    onFocus={(event) => {
      event.currentTarget.select();
      input.onFocus?.(event);
    }}
  />
);
