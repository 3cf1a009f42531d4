import { TextInput, type TextInputProps } from '@mantine/core';
import {
  ehNascimento,
  lerNascimento,
  nascimentoDigitado,
} from '@encomenda/contracts/clientes/nascimento';
import { useState } from 'react';
import { hoje } from '../../shared/format/dates';

interface NascimentoInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `YYYY-MM-DD`, `--MM-DD`, or an unreadable text; '' when empty. */
  value?: string;
  onChange: (value: string) => void;
}

const escrito = (value: string): string =>
  ehNascimento(value) ? nascimentoDigitado(value) : value;
const lido = (texto: string): string => lerNascimento(texto, hoje()) ?? texto.trim();

export const NascimentoInput = ({
  value = '',
  onChange,
  onBlur,
  ...field
}: NascimentoInputProps) => {
  const [texto, setTexto] = useState(escrito(value));
  // A value that differs from the typed text comes from a draft, or from the other version of a conflict.
  const mostrado = lido(texto) === value ? texto : escrito(value);
  return (
    <TextInput
      placeholder="dd/mm ou dd/mm/aaaa"
      autoComplete="off"
      {...field}
      value={mostrado}
      onChange={({ currentTarget }) => {
        setTexto(currentTarget.value);
        onChange(lido(currentTarget.value));
      }}
      onBlur={(event) => {
        setTexto(escrito(value));
        onBlur?.(event);
      }}
    />
  );
};
