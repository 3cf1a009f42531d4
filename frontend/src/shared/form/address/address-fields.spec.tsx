import { useForm } from '@mantine/form';
import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createFakeApi, type FakeAnswer, type FakeApi } from '../../../testing/fakes/fake-api';
import { renderElement } from '../../../testing/render';
import { AddressFields, type AddressValues } from './address-fields';

const NADA: AddressValues = {
  cep: '',
  bairro: '',
  cidade: '',
  estado: '',
  logradouro: '',
  numero: '',
  complemento: '',
};
const PAULISTA = {
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  logradouro: 'Avenida Paulista',
};
const TIRADENTES = { bairro: '', localidade: 'Tiradentes', uf: 'MG', logradouro: '' };

describe('o endereço de um formulário', () => {
  let server: FakeApi;
  let values: AddressValues;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/ws/:cep/json', ({ params }) => {
      if (params.cep === '01310100') return { body: PAULISTA };
      if (params.cep === '36325000') return { body: TIRADENTES };
      return { status: 404, body: { message: 'CEP não encontrado.', type: 'error' } };
    });
  });

  const Form = ({ initial }: { initial: AddressValues }) => {
    const form = useForm({ mode: 'controlled', initialValues: initial });
    useEffect(() => {
      values = form.values;
    });
    return <AddressFields form={form} />;
  };
  const show = (initial: Partial<AddressValues> = {}) =>
    renderElement(<Form initial={{ ...NADA, ...initial }} />);
  const field = (name: string) =>
    screen.getByRole(name === 'Estado' ? 'combobox' : 'textbox', { name });
  const consultas = () => server.requests.map(({ path }) => path);

  it('procura o CEP só quando está inteiro, preenche e passa ao número', async () => {
    const { user } = show();
    await user.type(field('CEP'), '0131010');
    expect(consultas()).toEqual([]);
    await user.type(field('CEP'), '0');
    expect(await screen.findByText('Endereço encontrado')).toBeInTheDocument();
    expect(values).toEqual({
      ...NADA,
      cep: '01310-100',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      estado: 'SP',
      logradouro: 'Avenida Paulista',
    });
    expect(field('Estado')).toHaveValue('SP');
    expect(field('Número')).toHaveFocus();
    expect(consultas()).toEqual(['/ws/01310100/json']);
  });

  it('com o número preenchido, passa ao complemento; sem rua, à rua', async () => {
    const { user } = show({ numero: '12' });
    await user.type(field('CEP'), '01310100');
    await waitFor(() => expect(field('Complemento')).toHaveFocus());
    await user.clear(field('Logradouro'));
    await user.clear(field('CEP'));
    await user.type(field('CEP'), '36325000');
    await waitFor(() => expect(field('Logradouro')).toHaveFocus());
    expect(values).toMatchObject({ cidade: 'Tiradentes', estado: 'MG', logradouro: '' });
  });

  it('não muda o que alguém escreveu, e muda o que estava no cadastro', async () => {
    const { user } = show({ bairro: 'Centro', cidade: 'Recife', estado: 'PE' });
    await user.clear(field('Bairro'));
    await user.type(field('Bairro'), 'Meu bairro');
    await user.type(field('CEP'), '01310100');
    await screen.findByText('Endereço encontrado');
    expect(values).toMatchObject({ bairro: 'Meu bairro', cidade: 'São Paulo', estado: 'SP' });
  });

  it('quando não encontra, diz baixinho e deixa escrever', async () => {
    const { user } = show({ cidade: 'Recife' });
    await user.type(field('CEP'), '99999999');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'CEP não encontrado. Preencha o endereço.',
    );
    expect(values).toMatchObject({ cep: '99999-999', cidade: 'Recife' });
    await user.type(field('CEP'), '{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('apaga o endereço do CEP anterior quando o novo é desconhecido', async () => {
    const { user } = show();
    await user.type(field('CEP'), '01310100');
    await screen.findByText('Endereço encontrado');
    await user.clear(field('Bairro'));
    await user.type(field('Bairro'), 'Jardins');
    await user.clear(field('CEP'));
    await user.type(field('CEP'), '99999999');
    await screen.findByText('CEP não encontrado. Preencha o endereço.');
    expect(values).toEqual({ ...NADA, cep: '99999-999', bairro: 'Jardins' });
  });

  it('uma resposta que chega tarde não preenche outro CEP', async () => {
    const respostas: ((answer: FakeAnswer) => void)[] = [];
    server.get('/ws/01310100/json', () => new Promise((resolve) => respostas.push(resolve)));
    const { user } = show();
    await user.type(field('CEP'), '01310100');
    await waitFor(() => expect(respostas).toHaveLength(1));
    await user.clear(field('CEP'));
    await user.type(field('CEP'), '36325000');
    await screen.findByText('Endereço encontrado');
    respostas[0]!({ body: PAULISTA });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(values).toMatchObject({ cidade: 'Tiradentes', bairro: '' });
  });

  it('não tira o foco de quem já seguiu adiante', async () => {
    let responder = (_answer: FakeAnswer) => undefined as void;
    server.get('/ws/01310100/json', () => new Promise((resolve) => (responder = resolve)));
    const { user } = show();
    await user.type(field('CEP'), '01310100');
    await user.type(field('Cidade'), 'Osasco');
    responder({ body: PAULISTA });
    await screen.findByText('Endereço encontrado');
    expect(field('Cidade')).toHaveFocus();
    expect(values).toMatchObject({ cidade: 'Osasco', bairro: 'Bela Vista' });
  });

  it('sem resposta, informa que não pôde consultar, e não que o CEP não existe', async () => {
    server.get('/ws/:cep/json', () => ({ status: 503, body: { message: 'x', type: 'error' } }));
    const { user } = show();
    await user.type(field('CEP'), '01310100');
    expect(
      await screen.findByText('Não foi possível consultar o CEP. Preencha o endereço.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('CEP não encontrado. Preencha o endereço.')).not.toBeInTheDocument();
  });

  it('acha o estado pela sigla ou pelo nome; outra coisa fica por corrigir', async () => {
    const { user } = show();
    await user.type(field('Estado'), 'sp');
    await user.tab();
    expect([values.estado, (field('Estado') as HTMLInputElement).value]).toEqual(['SP', 'SP']);
    await user.clear(field('Estado'));
    await user.type(field('Estado'), 'parana');
    await user.click(await screen.findByRole('option', { name: 'PR – Paraná' }));
    expect(values.estado).toBe('PR');
    await user.clear(field('Estado'));
    expect(values.estado).toBe('');
    await user.type(field('Estado'), 'xx');
    await user.tab();
    expect(field('Estado')).toHaveAccessibleDescription('O valor é inválido');
    expect(field('Estado')).toHaveValue('xx');
  });
});
