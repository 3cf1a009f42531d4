import { useForm } from '@mantine/form';
import { definirCampos } from '@encomenda/contracts/shared/campos/campo';
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

const Formulario = () => {
  const form = useForm<Record<string, unknown>>({ initialValues: definedValues(campos) });
  return (
    <>
      <DefinedInputs campos={campos} form={form} />
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
};

it('shows an input for each field, as its kind is typed, and binds it', async () => {
  const { user } = renderElement(<Formulario />);
  await user.type(screen.getByLabelText(/^Nome/), 'Vaso');
  await user.type(screen.getByLabelText('Hora'), '930');
  await user.click(screen.getByRole('combobox', { name: 'Forma' }));
  await user.click(await screen.findByRole('option', { name: 'Boleto bancário' }));
  expect(screen.getByText(/Vaso/)).toHaveTextContent(
    JSON.stringify({ nome: 'Vaso', hora: '09:30', forma: 'boleto' }),
  );
});
