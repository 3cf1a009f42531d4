import { TextInput, type TextInputProps } from '@mantine/core';
import {
  emReais,
  formatarReais,
  leituraDuvidosa,
  lerCentavos,
} from '@encomenda/contracts/shared/numeros/dinheiro';
import { useEffect, useRef, useState } from 'react';
import { useReading } from './readings';
import { VALUE_FIRST } from './value-first';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Decimal reais (1234.5), or an unreadable text; '' or null when empty. */
  value?: number | string | null;
  /** Receives decimal reais; '' when empty; an unreadable text for the API to refuse. And the text as typed. */
  onChange: (value: number | string, typed: string) => void;
}

const written = (value: number | string | null | undefined): string => {
  if (value === undefined || value === null || value === '') return '';
  const centavos = lerCentavos(value);
  return centavos === undefined ? String(value) : formatarReais(centavos).replace(/R\$\s?/, '');
};

export const readMoney = (typed: string): number | string => {
  const centavos = lerCentavos(typed.trim());
  return centavos === undefined ? typed.trim() : emReais(centavos);
};

/** Accepts `1234,5`, `R$ 1.234,50`, `1 234,50`; shows the reading of an ambiguous text before the save. */
export const MoneyInput = ({ value, onChange, onBlur, ...input }: MoneyInputProps) => {
  const [text, setText] = useState(() => written(value));
  const given = useRef(value);
  const reading = useReading();

  const follow = () => {
    if (value === given.current) return;
    given.current = value;
    reading.typed(null);
    setText(written(value));
  };
  useEffect(follow);

  const type = (typed: string) => {
    setText(typed);
    const now = readMoney(typed);
    reading.typed(
      typeof now === 'number' && leituraDuvidosa(typed)
        ? {
            sentence: `Lido como ${formatarReais(lerCentavos(now)!)}.`,
            write: () => setText(written(now)),
          }
        : null,
    );
    given.current = now;
    onChange(now, typed);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="R$"
      classNames={{ input: 'tabular' }}
      {...input}
      {...(reading.sentence === null
        ? {}
        : { description: reading.sentence, inputWrapperOrder: VALUE_FIRST })}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        if (lerCentavos(text.trim()) !== undefined) setText(written(text.trim()));
        reading.left(event);
        onBlur?.(event);
      }}
    />
  );
};
