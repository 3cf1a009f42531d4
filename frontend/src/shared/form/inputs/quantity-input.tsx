import { TextInput, type TextInputProps } from '@mantine/core';
import {
  formatarQuantidade,
  lerMilesimos,
  quantidadeDuvidosa,
} from '@encomenda/contracts/shared/numeros/quantidade';
import { useReading } from './readings';
import { VALUE_FIRST } from './value-first';

interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** As typed: "1,5"; '' when empty. */
  value?: string;
  onChange: (value: string) => void;
}

/** Up to three decimals, normalized on blur (`1.5` becomes `1,5`); an unreadable text stays. */
export const QuantityInput = ({ value = '', onChange, onBlur, ...input }: QuantityInputProps) => {
  const reading = useReading();
  const type = (typed: string) => {
    const whole = quantidadeDuvidosa(typed) ? typed.replaceAll('.', '').trim() : null;
    reading.typed(
      whole === null
        ? null
        : { sentence: `Lido como ${whole}, sem decimais.`, write: () => undefined },
    );
    onChange(typed);
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'tabular' }}
      {...input}
      {...(reading.sentence === null
        ? {}
        : { description: reading.sentence, inputWrapperOrder: VALUE_FIRST })}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        const milesimos = lerMilesimos(value);
        if (typeof milesimos === 'number') onChange(formatarQuantidade(milesimos));
        reading.left(event);
        onBlur?.(event);
      }}
    />
  );
};
