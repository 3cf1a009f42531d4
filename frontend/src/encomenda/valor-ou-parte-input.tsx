import { ActionIcon, Tooltip, type TextInputProps } from '@mantine/core';
import { MoneyInput, readMoney } from '../shared/form/inputs/money-input';
import type { EmQue } from './formulario-da-encomenda';

interface ValorOuParteInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'label'
> {
  label: string;
  /** Decimal reais or per cent; an unreadable text as typed. */
  value?: number | string;
  onChange: (value: number | string) => void;
  em: EmQue;
  onChangeEm: (em: EmQue) => void;
}

const UNIDADES = {
  reais: { sinal: 'R$', nome: 'em reais', outra: 'porcentagem' },
  porcentagem: { sinal: '%', nome: 'em %', outra: 'reais' },
} as const;

const ditaEm = (texto: string): EmQue | null => {
  if (texto.includes('%')) return 'porcentagem';
  return texto.includes('$') ? 'reais' : null;
};

/** An amount in reais or per cent, both with two decimals. Its button, `%` or `$` changes the unit. */
export const ValorOuParteInput = ({
  em,
  onChangeEm,
  onChange,
  ...input
}: ValorOuParteInputProps) => {
  const outra = UNIDADES[UNIDADES[em].outra];
  return (
    <MoneyInput
      {...input}
      leftSection={UNIDADES[em].sinal}
      onChange={(value, typed) => {
        const dita = ditaEm(typed);
        if (dita !== null && dita !== em) onChangeEm(dita);
        onChange(dita === 'porcentagem' ? readMoney(typed.replaceAll('%', '')) : value);
      }}
      onKeyDown={(event) => {
        if (event.key !== '%' && event.key !== '$') return;
        event.preventDefault();
        onChangeEm(event.key === '%' ? 'porcentagem' : 'reais');
      }}
      rightSection={
        <Tooltip label={outra.nome}>
          <ActionIcon
            variant="subtle"
            color="gray"
            className="touch-target"
            tabIndex={-1}
            aria-label={`${input.label} ${outra.nome}`}
            onClick={() => onChangeEm(UNIDADES[em].outra)}
          >
            {outra.sinal}
          </ActionIcon>
        </Tooltip>
      }
    />
  );
};
