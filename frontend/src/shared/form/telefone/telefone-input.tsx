import { TextInput, type TextInputProps } from '@mantine/core';
import type { TelefoneLido } from '@encomenda/contracts/clientes/clientes.http';
import { useRef, useState } from 'react';
import { useLazyTelefoneLidoQuery } from './telefone.api';

export interface TelefoneInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  value?: string;
  onChange: (text: string) => void;
  clienteId?: number | undefined;
  onLido?: (lido: TelefoneLido) => void;
}

/** Formats the telephone on blur as the server reads it; without an answer the text stays. */
export const TelefoneInput = ({
  value = '',
  onChange,
  onBlur,
  error,
  clienteId,
  onLido,
  ...field
}: TelefoneInputProps) => {
  const [ler] = useLazyTelefoneLidoQuery();
  const [falha, setFalha] = useState<string | null>(null);
  const now = useRef(value);
  const escrever = (text: string) => {
    now.current = text;
    setFalha(null);
    onChange(text);
  };
  const deixar = async () => {
    if (value.trim() === '') return;
    now.current = value;
    const { data } = await ler({ telefone: value, ignorar: clienteId }, true);
    if (!data || now.current !== value) return;
    if (data.escrito !== null && data.escrito !== value) escrever(data.escrito);
    setFalha(data.falha);
    onLido?.(data);
  };
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      placeholder="(11) 98765-4321"
      {...field}
      value={value}
      error={error ?? falha}
      onChange={(event) => escrever(event.currentTarget.value)}
      onBlur={(event) => {
        void deixar();
        onBlur?.(event);
      }}
    />
  );
};
