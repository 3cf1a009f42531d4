import { TextInput, type TextInputProps } from '@mantine/core';

interface IntegerInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** An integer, or a text that is none; '' when empty. */
  value?: number | string | null;
  /** Receives the integer; '' when empty; any other text for the API to refuse. */
  onChange: (value: number | string) => void;
}

const WHOLE = /^(0|-?[1-9]\d{0,14})$/;

/** Never corrected silently: `1,5` and out-of-range numbers stay until the server refuses them. */
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
