import { TextInput, type TextInputProps } from '@mantine/core';
import { emReais, formatarReais, lerCentavos } from '@encomenda/contracts/shared/dinheiro';
import { useEffect, useRef, useState } from 'react';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal reais as the API takes them (1234.5); '' or null when empty. */
  value?: number | string | null;
  /** Gives decimal reais, or '' when the text is empty or not (yet) an amount. */
  onChange: (value: number | '') => void;
}

const written = (value: number | string | null | undefined): string => {
  if (value === undefined || value === null || value === '') return '';
  const centavos = lerCentavos(value);
  return centavos === undefined ? String(value) : formatarReais(centavos).replace(/R\$\s?/, '');
};

/** An amount in reais: `1234,5`, `1.234,50` and a pasted `R$ 1.234,50` are all understood. */
export const MoneyInput = ({ value, onChange, onBlur, ...input }: MoneyInputProps) => {
  const [text, setText] = useState(() => written(value));
  const given = useRef(value);

  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setText(written(value));
  }, [value]);

  const type = (typed: string) => {
    setText(typed);
    const centavos = lerCentavos(typed.trim());
    given.current = centavos === undefined ? '' : emReais(centavos);
    onChange(given.current as number | '');
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="R$"
      classNames={{ input: 'tabular' }}
      {...input}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        if (lerCentavos(text.trim()) !== undefined) setText(written(text.trim()));
        onBlur?.(event);
      }}
    />
  );
};
