import { TextInput, type TextInputProps } from '@mantine/core';
import { formatarQuantidade, lerMilesimos } from '@encomenda/contracts/shared/quantidade';

interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** As it is written: "1,5"; '' when empty. */
  value?: string;
  onChange: (value: string) => void;
}

/**
 * A quantity with up to three decimals. Leaving the field shows how it was understood (`1.5` is
 * `1,5`); what cannot be read stays as it is, for the server to say why.
 */
export const QuantityInput = ({ value = '', onChange, onBlur, ...input }: QuantityInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    classNames={{ input: 'tabular' }}
    {...input}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onBlur={(event) => {
      const milesimos = lerMilesimos(value);
      if (typeof milesimos === 'number') onChange(formatarQuantidade(milesimos));
      onBlur?.(event);
    }}
  />
);
