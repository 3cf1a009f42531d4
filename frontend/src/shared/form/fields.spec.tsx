import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hoje } from '../format/datas';
import { renderElement } from '../../testing/render';
import { DateInput } from './date-input';
import { lerDia } from './ler-dia';
import { CepInput, CpfInput } from './masked-input';
import { MoneyInput } from './money-input';

describe('MoneyInput', () => {
  const show = () => {
    const given: (number | '')[] = [];
    const Field = () => {
      const [value, setValue] = useState<number | ''>('');
      return (
        <>
          <MoneyInput
            label="Valor"
            value={value}
            onChange={(now) => {
              given.push(now);
              setValue(now);
            }}
          />
          <button type="button" onClick={() => setValue(1234567.89)}>
            Sugerir
          </button>
        </>
      );
    };
    return { ...renderElement(<Field />), given, field: () => screen.getByLabelText('Valor') };
  };

  it.each([
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['R$ 1.234,50', 1234.5],
    ['1234.56', 1234.56],
    ['0', 0],
  ])('reads %s', async (text, reais) => {
    const { user, given, field } = show();
    await user.click(field());
    await user.paste(text);
    expect(given.at(-1)).toBe(reais);
  });

  it('writes the amount in full on leaving, and gives nothing for a text that is none', async () => {
    const { user, given, field } = show();
    await user.type(field(), '1234,5');
    await user.tab();
    expect(field()).toHaveValue('1.234,50');
    await user.clear(field());
    await user.type(field(), 'abc');
    expect(given.at(-1)).toBe('');
    expect(field()).toHaveValue('abc');
  });

  it('follows a value from elsewhere', async () => {
    const { user, field } = show();
    await user.click(screen.getByRole('button', { name: 'Sugerir' }));
    expect(field()).toHaveValue('1.234.567,89');
  });
});

describe('masked fields', () => {
  it('masks a CPF and gives the masked text', async () => {
    const given: string[] = [];
    const Field = () => {
      const [value, setValue] = useState('');
      const give = (masked: string) => {
        given.push(masked);
        setValue(masked);
      };
      return <CpfInput label="CPF" value={value} onChange={give} />;
    };
    const { user } = renderElement(<Field />);
    await user.type(screen.getByLabelText('CPF'), '1234');
    expect(given.at(-1)).toBe('123.4');
    await user.type(screen.getByLabelText('CPF'), '5678909');
    expect(given.at(-1)).toBe('123.456.789-09');
    expect(screen.getByLabelText('CPF')).toHaveValue('123.456.789-09');
  });

  it('shows a CEP that is set from elsewhere', async () => {
    const Field = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <CepInput label="CEP" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue('01310-100')}>
            Preencher
          </button>
        </>
      );
    };
    const { user } = renderElement(<Field />);
    await user.click(screen.getByRole('button', { name: 'Preencher' }));
    expect(screen.getByLabelText('CEP')).toHaveValue('01310-100');
  });
});

describe('lerDia', () => {
  it.each([
    ['25/12/2026', '2026-12-25'],
    ['5/1/27', '2027-01-05'],
    ['25/12', '2026-12-25'],
    ['25122026', '2026-12-25'],
    ['hoje', '2026-11-21'],
    ['Amanhã', '2026-11-22'],
    ['+7', '2026-11-28'],
    ['-21', '2026-10-31'],
    ['29/02/2027', null],
    ['31/04', null],
    ['abc', null],
    ['', null],
  ])('%s → %s', (typed, dia) => {
    expect(lerDia(typed, '2026-11-21')).toBe(dia);
  });
});

describe('DateInput', () => {
  const show = () => {
    const given: (string | null)[] = [];
    const Field = () => {
      const [value, setValue] = useState<string | null>('2026-03-04');
      return (
        <DateInput
          label="Prazo"
          value={value}
          onChange={(dia) => {
            given.push(dia);
            setValue(dia);
          }}
        />
      );
    };
    return { ...renderElement(<Field />), given, field: () => screen.getByLabelText('Prazo') };
  };

  it('shows and reads dd/mm/aaaa', async () => {
    const { user, given, field } = show();
    expect(field()).toHaveValue('04/03/2026');
    await user.clear(field());
    await user.type(field(), '25/12/2026');
    await user.tab();
    expect(given.at(-1)).toBe('2026-12-25');
    expect(field()).toHaveValue('25/12/2026');
  });

  it('waits half a second after the last key', async () => {
    const { given, field } = show();
    const begin = Date.now();
    fireEvent.change(field(), { target: { value: 'hoje' } });
    expect(given).toEqual([]);
    await waitFor(() => expect(given.at(-1)).toBe(hoje()));
    expect(Date.now() - begin).toBeGreaterThanOrEqual(490);
  });
});
