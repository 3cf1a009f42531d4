import { describe, expect, it, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderElement } from '../../../testing/render';
import { SearchableDropdown } from './searchable-dropdown';

interface Cliente {
  id: number;
  nome: string;
  onde?: string;
}

const CLIENTES: Cliente[] = [
  { id: 1, nome: 'Ana Lima' },
  { id: 2, nome: 'Bruno Souza' },
  { id: 3, nome: 'Conceição' },
];

const MARIAS: Cliente[] = [
  { id: 7, nome: 'Maria Souza', onde: 'CPF final 247-25 · Centro' },
  { id: 8, nome: 'Maria Souza', onde: '(11) 98765-4321' },
];

const show = (
  onSearch?: (text: string) => void,
  initial: number | null = null,
  options = CLIENTES,
  later = options,
) => {
  const given: (number | string | null)[] = [];
  const Field = () => {
    const [value, setValue] = useState<number | string | null>(initial);
    const [known, setKnown] = useState(options);
    return (
      <>
        <SearchableDropdown<Cliente>
          label="Cliente"
          options={known}
          getId={({ id }) => id}
          getLabel={({ nome }) => nome}
          getDetail={({ onde }) => onde ?? null}
          value={value}
          onChange={(id) => {
            given.push(id);
            setValue(id);
          }}
          {...(onSearch ? { onSearch } : {})}
        />
        <button type="button" onClick={() => setValue(null)}>
          Recomeçar
        </button>
        <button type="button" onClick={() => setKnown(later)}>
          Chegam outras
        </button>
      </>
    );
  };
  return { ...renderElement(<Field />), given, field: () => screen.getByRole('combobox') };
};

describe('SearchableDropdown', () => {
  it('chooses the option whose text was typed, ignoring case', async () => {
    const { user, given, field } = show();
    await user.type(field(), 'ana LIMA');
    await user.tab();
    expect(given.at(-1)).toBe(1);
    expect(screen.queryByText('O valor é inválido')).not.toBeInTheDocument();
  });

  it('marks a text that matches no option and gives -1 on blur', async () => {
    const { user, given, field } = show();
    await user.type(field(), 'Zé');
    expect(screen.queryByText('O valor é inválido')).not.toBeInTheDocument();
    await user.tab();
    expect(given).toEqual([-1]);
    expect(screen.getByText('O valor é inválido')).toBeInTheDocument();
    expect(field()).toBeInvalid();
  });

  it('clears the choice while the text matches no option', async () => {
    const { user, given, field } = show(undefined, 2);
    expect(field()).toHaveValue('Bruno Souza');
    await user.type(field(), 'x');
    expect(given).toEqual([null]);
  });

  it('resets the mark when the text is cleared', async () => {
    const { user, given, field } = show();
    await user.type(field(), 'Zé');
    await user.tab();
    await user.clear(field());
    expect(screen.queryByText('O valor é inválido')).not.toBeInTheDocument();
    expect(given).toEqual([-1, null]);
    await user.tab();
    expect(given).toEqual([-1, null]);
  });

  it('clears the mark when a matching text follows', async () => {
    const { user, given, field } = show();
    await user.type(field(), 'Conceiçã');
    await user.tab();
    await user.click(field());
    await user.type(field(), 'o');
    expect(given.at(-1)).toBe(3);
    expect(screen.queryByText('O valor é inválido')).not.toBeInTheDocument();
  });

  it('finds options without accents and shows when there are none', async () => {
    const { user, field } = show();
    await user.type(field(), 'conceicao');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Conceição',
    ]);
    await user.type(field(), 'zzz');
    expect(screen.getByText('Nenhum valor encontrado')).toBeInTheDocument();
  });

  it('chooses by a click and shows the whole text', async () => {
    const { user, given, field } = show();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Bruno Souza' }));
    expect(given).toEqual([2]);
    expect(field()).toHaveValue('Bruno Souza');
  });

  it('distinguishes options of the same name, in the list and once chosen', async () => {
    const { user, given, field } = show(undefined, null, MARIAS);
    await user.click(field());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Maria SouzaCPF final 247-25 · Centro',
      'Maria Souza(11) 98765-4321',
    ]);
    await user.click(screen.getByRole('option', { name: /98765/ }));
    expect(given).toEqual([8]);
    expect(field()).toHaveAccessibleDescription('(11) 98765-4321');
  });

  it('chooses neither of two options of the same name, and asks to choose', async () => {
    const { user, given, field } = show(undefined, null, MARIAS);
    await user.type(field(), 'maria souza');
    expect(given).toEqual([]);
    await user.tab();
    expect(given).toEqual([-1]);
    expect(screen.getByText('Há mais de um com este nome. Escolha na lista.')).toBeInTheDocument();
  });

  it('withdraws a choice by name when a second option of that name arrives', async () => {
    const { user, given, field } = show(undefined, null, MARIAS.slice(0, 1), MARIAS);
    await user.type(field(), 'maria souza');
    expect(given).toEqual([7]);
    fireEvent.click(screen.getByRole('button', { name: 'Chegam outras' }));
    await waitFor(() => expect(given).toEqual([7, -1]));
  });

  it('requests options once, about half a second after the last key', async () => {
    const onSearch = vi.fn();
    const { field } = show(onSearch);
    const begin = Date.now();
    // Synchronous, so that a busy machine does not exceed the debounce between two keys.
    for (const value of ['a', 'an', 'ana']) fireEvent.change(field(), { target: { value } });
    expect(onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('ana'));
    expect(Date.now() - begin).toBeGreaterThanOrEqual(490);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('follows a value set from outside', async () => {
    const { user, field } = show(undefined, 1);
    await user.click(screen.getByRole('button', { name: 'Recomeçar' }));
    expect(field()).toHaveValue('');
  });
});
