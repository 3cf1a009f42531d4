import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { hoje } from '../../format/dates';
import { renderElement } from '../../../testing/render';
import { DateInput } from './date-input';
import { readDay } from './read-day';
import { CepInput, CpfInput } from './masked-input';
import { IntegerInput } from './integer-input';
import { MoneyInput } from './money-input';
import { QuantityInput } from './quantity-input';
import { TimeInput } from './time-input';

describe('MoneyInput', () => {
  const show = () => {
    const given: (number | string)[] = [];
    const Field = () => {
      const [value, setValue] = useState<number | string>('');
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
    ['R$\u00a01.480,00', 1480],
    ['1480', 1480],
    ['1480,5', 1480.5],
    ['1 480,00', 1480],
    ['1\u00a0480,00', 1480],
  ])('reads %s', async (text, reais) => {
    const { user, given, field } = show();
    await user.click(field());
    await user.paste(text);
    expect(given.at(-1)).toBe(reais);
  });

  it('formats the amount on blur and keeps an unreadable text', async () => {
    const { user, given, field } = show();
    await user.type(field(), '1234,5');
    await user.tab();
    expect(field()).toHaveValue('1.234,50');
    await user.clear(field());
    expect(given.at(-1)).toBe('');
    for (const text of ['10%', '1.480.00', '12,345', 'abc']) {
      await user.clear(field());
      await user.type(field(), text);
      await user.tab();
      expect(given.at(-1)).toBe(text);
      expect(field()).toHaveValue(text);
    }
  });

  it('shows how an ambiguous text was read', async () => {
    const { user, given, field } = show();
    await user.type(field(), '1.480');
    expect(screen.queryByText(/Lido como/)).not.toBeInTheDocument();
    await user.tab();
    expect(field()).toHaveValue('1.480,00');
    expect(screen.getByText(/^Lido como R\$\s1\.480,00\.$/)).toBeInTheDocument();
    expect(given.at(-1)).toBe(1480);
    await user.type(field(), '1');
    expect(screen.queryByText(/Lido como/)).not.toBeInTheDocument();
  });

  it('follows a value set from outside', async () => {
    const { user, field } = show();
    await user.click(screen.getByRole('button', { name: 'Sugerir' }));
    expect(field()).toHaveValue('1.234.567,89');
  });
});

describe('number fields', () => {
  const show = (field: (value: string, give: (now: number | string) => void) => ReactElement) => {
    const given: (number | string)[] = [];
    const Field = () => {
      const [value, setValue] = useState('1');
      return field(value, (now) => {
        given.push(now);
        setValue(String(now));
      });
    };
    return { ...renderElement(<Field />), given };
  };
  const integer = () =>
    show((value, give) => <IntegerInput label="Quantidade" value={value} onChange={give} />);
  const quantity = () =>
    show((value, give) => <QuantityInput label="Quantidade" value={value} onChange={give} />);

  it.each([
    ['integer', integer],
    ['quantity', quantity],
  ])('an %s typed after Tab takes the place of what stood there', async (_, open) => {
    const { user, given } = open();
    await user.tab();
    await user.keyboard('2');
    expect(String(given.at(-1))).toBe('2');
    expect(screen.getByLabelText('Quantidade')).toHaveValue('2');
  });

  it('gives a text that is not an integer as typed', async () => {
    const { user, given } = integer();
    for (const text of ['1,5', '1.5', '1e3', '-2x', '200000000000000000']) {
      await user.clear(screen.getByLabelText('Quantidade'));
      await user.type(screen.getByLabelText('Quantidade'), text);
      await user.tab();
      expect(given.at(-1)).toBe(text);
      expect(screen.getByLabelText('Quantidade')).toHaveValue(text);
    }
  });

  it('reads 1.500 as one thousand five hundred', async () => {
    const { user } = quantity();
    await user.tab();
    await user.keyboard('1.500');
    await user.tab();
    expect(screen.getByText('Lido como 1500, sem decimais.')).toBeInTheDocument();
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

  it('shows a CEP set from outside', async () => {
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

describe('readDay', () => {
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
    expect(readDay(typed, '2026-11-21')).toBe(dia);
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

  it('marks the business day in its calendar, and no other', async () => {
    // In UTC it is the 24th already.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T01:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user, field } = show();
    await user.clear(field());
    await user.type(field(), 'hoje');
    await user.tab();
    await user.click(field());
    const days = await waitFor(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('td > button')];
      expect(cells.length).toBeGreaterThan(27);
      return cells;
    });
    const today = days.filter((day) => day.matches('[data-today][data-highlight-today]'));
    expect(today.map(({ textContent }) => textContent)).toEqual(['23']);
  });

  it('shows and reads dd/mm/aaaa', async () => {
    const { user, given, field } = show();
    expect(field()).toHaveValue('04/03/2026');
    await user.clear(field());
    await user.type(field(), '25/12/2026');
    await user.tab();
    expect(given.at(-1)).toBe('2026-12-25');
    expect(field()).toHaveValue('25/12/2026');
  });

  it.each(['31/11/2027', '32/10/2026', 'abc'])(
    'keeps %s with an error and gives it for the API to refuse',
    async (text) => {
      const { user, given, field } = show();
      await user.clear(field());
      await user.type(field(), text);
      expect(screen.queryByText(/não é uma data válida/)).not.toBeInTheDocument();
      await user.tab();
      expect(field()).toHaveValue(text);
      expect(given.at(-1)).toBe(text);
      expect(screen.getByText('O campo Prazo não é uma data válida.')).toBeInTheDocument();
      await user.clear(field());
      await user.type(field(), '30/11/2027');
      await user.tab();
      expect(given.at(-1)).toBe('2027-11-30');
      expect(field()).toHaveValue('30/11/2027');
      expect(screen.queryByText(/não é uma data válida/)).not.toBeInTheDocument();
    },
  );

  it('drops an unreadable text when a value is set from outside', async () => {
    const Field = () => {
      const [value, setValue] = useState<string | null>(null);
      return (
        <>
          <DateInput label="Prazo" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue(null)}>
            Esvaziar
          </button>
        </>
      );
    };
    const { user } = renderElement(<Field />);
    await user.type(screen.getByLabelText('Prazo'), '31/11/2027');
    await user.click(screen.getByRole('button', { name: 'Esvaziar' }));
    expect(screen.getByLabelText('Prazo')).toHaveValue('');
    expect(screen.queryByText(/não é uma data válida/)).not.toBeInTheDocument();
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

describe('TimeInput', () => {
  const show = () => {
    const given: string[] = [];
    const Field = () => {
      const [value, setValue] = useState('');
      const give = (now: string) => {
        given.push(now);
        setValue(now);
      };
      return <TimeInput label="Hora" value={value} onChange={give} />;
    };
    return { ...renderElement(<Field />), given, field: () => screen.getByLabelText('Hora') };
  };

  it.each([
    ['1430', '14:30'],
    ['9', '09:00'],
    ['14h05', '14:05'],
  ])('reads %s once the field is left', async (text, hora) => {
    const { user, given, field } = show();
    await user.type(field(), text);
    await user.tab();
    expect(field()).toHaveValue(hora);
    expect(given.at(-1)).toBe(hora);
  });

  it('reads on Enter, and keeps what is no time', async () => {
    const { user, given, field } = show();
    await user.type(field(), '0730{Enter}');
    expect(field()).toHaveValue('07:30');
    await user.clear(field());
    await user.type(field(), '25:00');
    await user.tab();
    expect(given.at(-1)).toBe('25:00');
  });
});
