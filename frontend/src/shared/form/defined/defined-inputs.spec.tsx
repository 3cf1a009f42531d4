import { useForm } from '@mantine/form';
import { definirCampos, type Campos } from '@encomenda/contracts/shared/campos/campo';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderElement } from '../../../testing/render';
import { DefinedInputs } from './defined-inputs';
import { definedValues } from './defined-values';

const campos = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto' },
  hora: { rotulo: 'Hora', tipo: 'hora', opcional: true },
  forma: {
    rotulo: 'Forma',
    tipo: 'opcao',
    opcoes: ['pix', 'boleto'],
    nomes: { boleto: 'Boleto bancário' },
    opcional: true,
  },
});

const Formulario = ({ campos }: { campos: Campos }) => {
  const form = useForm<Record<string, unknown>>({ initialValues: definedValues(campos) });
  return (
    <>
      <DefinedInputs campos={campos} form={form} />
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
};

it('shows an input for each field, as its kind is typed, and binds it', async () => {
  const { user } = renderElement(<Formulario campos={campos} />);
  await user.type(screen.getByLabelText(/^Nome/), 'Vaso');
  await user.type(screen.getByLabelText('Hora'), '930');
  await user.click(screen.getByRole('combobox', { name: 'Forma' }));
  await user.click(await screen.findByRole('option', { name: 'Boleto bancário' }));
  expect(screen.getByText(/Vaso/)).toHaveTextContent(
    JSON.stringify({ nome: 'Vaso', hora: '09:30', forma: 'boleto' }),
  );
});

it.each(['texto', 'dia', 'nascimento', 'hora', 'dinheiro', 'inteiro', 'opcao'] as const)(
  'never lets the browser offer the data of its own user, in a field of kind %s',
  (tipo) => {
    renderElement(<Formulario campos={definirCampos({ um: { rotulo: 'Um', tipo } })} />);
    expect(screen.getByLabelText(/^Um/, { selector: 'input' })).toHaveAttribute(
      'autocomplete',
      'off',
    );
  },
);
