import { MaskInput, type MaskInputProps } from '@mantine/core';
import { useState } from 'react';
import { CEP_MASK, CNPJ_MASK, CPF_MASK } from '../../constants';

type FieldProps = Omit<
  MaskInputProps,
  'mask' | 'value' | 'defaultValue' | 'onChange' | 'onChangeRaw'
>;

interface MaskedInputProps extends FieldProps {
  mask: string;
  /** The masked text, e.g. `01310-100`; '' or null when empty. */
  value?: string | null;
  onChange: (masked: string) => void;
}

const TOKENS = { '#': /\d/, '*': /[\dA-Z]/ };
const upperCase = (char: string): string => char.toUpperCase();

const typedPart = (mask: string, raw: string): string => {
  const typed = raw.toUpperCase().replace(/[^\dA-Z]/g, '');
  let at = 0;
  let text = '';
  for (const place of mask) {
    if (at >= typed.length) break;
    text += place === '#' || place === '*' ? typed.charAt(at++) : place;
  }
  return text;
};

const MaskedInput = ({ mask, value, onChange, ...field }: MaskedInputProps) => {
  const outside = value ?? '';
  const [given, setGiven] = useState(outside);
  const [mounts, setMounts] = useState(0);
  // The library's field keeps its own text; a value from outside resets it by remounting.
  if (outside !== given) {
    setGiven(outside);
    setMounts(mounts + 1);
  }
  return (
    <MaskInput
      key={mounts}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      mask={mask}
      tokens={TOKENS}
      transform={upperCase}
      defaultValue={outside}
      onChangeRaw={(raw) => {
        const text = typedPart(mask, raw);
        if (text === given) return;
        setGiven(text);
        onChange(text);
      }}
    />
  );
};

export const CpfInput = (props: Omit<MaskedInputProps, 'mask'>) => (
  <MaskedInput mask={CPF_MASK} {...props} />
);

export const CnpjInput = (props: Omit<MaskedInputProps, 'mask'>) => (
  <MaskedInput mask={CNPJ_MASK} inputMode="text" autoCapitalize="characters" {...props} />
);

export const CepInput = (props: Omit<MaskedInputProps, 'mask'>) => (
  <MaskedInput mask={CEP_MASK} {...props} />
);
