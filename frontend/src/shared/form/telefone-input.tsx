import { TextInput, type TextInputProps } from '@mantine/core';
import { soDigitos } from '@encomenda/contracts/shared/busca';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone';

interface TelefoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string;
  onChange: (text: string) => void;
}

const SHORTEST = 8;
const LOOKS_LIKE_ONE = /^[\d.\-/ ()+]+$/;

export const TelefoneInput = ({ value = '', onChange, onBlur, ...field }: TelefoneInputProps) => (
  <TextInput
    type="tel"
    inputMode="tel"
    placeholder="(11) 98765-4321"
    {...field}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={(event) => {
      const digits = soDigitos(value);
      const written = formatarTelefone(digits);
      if (digits.length >= SHORTEST && LOOKS_LIKE_ONE.test(value) && written !== value)
        onChange(written);
      onBlur?.(event);
    }}
  />
);
