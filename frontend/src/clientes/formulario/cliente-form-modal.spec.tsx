import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { nomesDe } from '@encomenda/contracts/shared/campos/campo';
import { renderApp } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { clienteDe, telaDeClientes, type TelaDeClientes } from '../clientes.fixtures';
import { rotas } from '../clientes.routes';

describe('Clientes', () => {
  let tela: TelaDeClientes;
  let server: TelaDeClientes['server'];

  beforeEach(() => {
    tela = telaDeClientes();
    ({ server } = tela);
  });

  const abrirFormulario = async () => {
    const view = renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    await view.user.click(screen.getByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog', { name: 'Novo Cliente' });
    return view;
  };
  const salvar = () => screen.getByRole('button', { name: 'Salvar' });

  it('cadastra e abre o cliente cadastrado', async () => {
    server.post('/api/adm/clientes/store', () => {
      tela.clientes.push(clienteDe({ id: 3, nome: 'Bruno Lima' }));
      return { body: { message: 'Cliente cadastrado.', type: 'success', id: 3 } };
    });
    const { user, address } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Bruno Lima');
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.type(screen.getByLabelText('CEP'), '01310100');
    await user.type(screen.getByRole('combobox', { name: 'Estado' }), 'sp');
    await user.click(salvar());
    expect(await screen.findByText('Cliente cadastrado.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/clientes/show/3'));
    const [pedido] = server.requestsTo('/api/adm/clientes/store');
    expect(pedido?.body).toMatchObject({
      nome: 'Bruno Lima',
      cpf: '529.982.247-25',
      cep: '01310-100',
      estado: 'SP',
    });
    expect(Object.keys(pedido?.body as object)).toEqual(
      expect.arrayContaining([...nomesDe(camposDoCliente)]),
    );
    expect(pedido?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('não oferece os dados de quem usa o navegador: são os de outra pessoa', async () => {
    await abrirFormulario();
    const form = screen.getByRole('dialog', { name: 'Novo Cliente' });
    const campos = [
      ...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="hidden"])'),
    ];
    const oferecidos = campos.filter(({ autocomplete }) => autocomplete !== 'off');
    expect(campos.length).toBeGreaterThan(10);
    expect(oferecidos.map(({ name, id }) => name || id)).toEqual([]);
  });

  it('diz quem já tem o CPF, e deixa cadastrar assim mesmo', async () => {
    server.get('/api/adm/clientes/duplicado', ({ query }) => ({
      body: { cliente: query.get('cpf') === '52998224725' ? { id: 1, nome: 'Maria' } : null },
    }));
    server.post('/api/adm/clientes/store', () => ({
      body: {
        message: 'Cliente cadastrado. Já existe um cliente com este CPF: Maria.',
        type: 'warning',
        id: 1,
      },
    }));
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Outra Maria');
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    const quem = await screen.findByRole('link', { name: 'Maria' });
    expect(quem).toHaveAttribute('href', '/adm/clientes/show/1');
    expect(quem.parentElement).toHaveTextContent('Já existe um cliente com este CPF: Maria');
    await user.type(screen.getByLabelText('CPF'), '{Backspace}');
    expect(screen.queryByRole('link', { name: 'Maria' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('CPF'), '5');
    expect(server.requestsTo('/api/adm/clientes/duplicado')).toHaveLength(1);
    await user.click(salvar());
    expect(await screen.findByText(/Já existe um cliente com este CPF: Maria\.$/)).toBeVisible();
  });

  it('enquanto salva, o botão diz Salvando... e não envia de novo', async () => {
    let terminar = () => undefined as void;
    server.post(
      '/api/adm/clientes/store',
      () =>
        new Promise((resolve) => {
          terminar = () => resolve({ body: { message: 'Pronto.', type: 'success', id: 1 } });
        }),
    );
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Bruno');
    await user.click(salvar());
    const botao = await screen.findByRole('button', { name: 'Salvando...' });
    expect(botao).toBeDisabled();
    await user.click(botao);
    await waitFor(() => expect(server.requestsTo('/api/adm/clientes/store')).toHaveLength(1));
    terminar();
    expect(await screen.findByText('Pronto.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/store')).toHaveLength(1);
  });

  it('pergunta antes de perder o que foi digitado', async () => {
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Bruno');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(
      await screen.findByRole('dialog', { name: 'Descartar alterações?' }),
    ).toBeInTheDocument();
    await expectDialogStructure('Descartar alterações?');
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Bruno');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Novo Cliente' })).not.toBeInTheDocument(),
    );
  });

  it('o formulário de edição vem preenchido', async () => {
    server.put('/api/adm/clientes/update/1', {
      message: 'Cliente atualizado.',
      type: 'success',
    });
    const { user } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await screen.findByLabelText('Data de Nascimento')).toHaveValue('24/05/1990');
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Logradouro')).toHaveValue('Avenida Paulista');
    await user.click(salvar());
    expect(await screen.findByText('Cliente atualizado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/update/1')[0]?.body).toMatchObject({
      nome: 'Maria Souza',
      data_nascimento: '1990-05-24',
      numero: '1000',
    });
  });

  it('guarda o aniversário sem o ano, e as observações', async () => {
    server.post('/api/adm/clientes/store', { message: 'Pronto.', type: 'success', id: 1 });
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Bia');
    const nascimento = screen.getByLabelText('Data de Nascimento');
    await user.type(nascimento, '2 de fevereiro');
    await user.tab();
    expect(nascimento).toHaveValue('02/02');
    await user.type(screen.getByLabelText('Observações'), 'Alergia a ovo.');
    await user.click(salvar());
    await screen.findByText('Pronto.');
    expect(server.requestsTo('/api/adm/clientes/store')[0]?.body).toMatchObject({
      data_nascimento: '--02-02',
      observacoes: 'Alergia a ovo.',
    });
  });

  it('um aniversário que não se lê fica como foi escrito, para o servidor dizer', async () => {
    const data_nascimento = ['O campo Data de Nascimento não é uma data válida.'];
    server.post('/api/adm/clientes/store', () => ({
      status: 422,
      body: { message: data_nascimento[0], type: 'error', errors: { data_nascimento } },
    }));
    const { user } = await abrirFormulario();
    const nascimento = screen.getByLabelText('Data de Nascimento');
    await user.type(nascimento, '30/02');
    await user.tab();
    expect(nascimento).toHaveValue('30/02');
    await user.type(screen.getByLabelText(/^Nome/), 'Bia');
    await user.click(salvar());
    expect(await screen.findByText(data_nascimento[0]!)).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/store')[0]?.body).toMatchObject({
      data_nascimento: '30/02',
    });
  });

  it('cadastra uma empresa, com letras no CNPJ, e avisa de quem já o tem', async () => {
    server.get('/api/adm/clientes/duplicado', ({ query }) => ({
      body: { cliente: query.get('cnpj') === '12ABC34501DE35' ? { id: 2, nome: 'Flor' } : null },
    }));
    server.post('/api/adm/clientes/store', () => {
      tela.clientes.push(clienteDe({ id: 3, nome: 'Ateliê Flor' }));
      return { body: { message: 'Cliente cadastrado.', type: 'success', id: 3 } };
    });
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.click(screen.getByRole('radio', { name: 'Empresa' }));
    expect(screen.queryByLabelText('CPF')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Nome/), 'Ateliê Flor');
    await user.type(screen.getByLabelText('Razão Social'), 'Flor Ltda.');
    await user.type(screen.getByLabelText('Contato'), 'Joana');
    await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
    expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(await screen.findByRole('link', { name: 'Flor' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/2',
    );
    await user.click(salvar());
    expect(await screen.findByText('Cliente cadastrado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/store')[0]?.body).toMatchObject({
      nome: 'Ateliê Flor',
      cpf: '',
      cnpj: '12.ABC.345/01DE-35',
      razao_social: 'Flor Ltda.',
      contato: 'Joana',
    });
  });

  it('uma empresa abre como empresa; ao passar a pessoa, o que é só dela sai', async () => {
    const flor = { cpf: null, cnpj: '12.ABC.345/01DE-35', razao_social: 'Flor Ltda.' };
    tela.clientes = [clienteDe({ ...flor, nome: 'Ateliê Flor', contato: 'Joana' })];
    server.put('/api/adm/clientes/update/1', { message: 'Cliente atualizado.', type: 'success' });
    const { user } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    expect(await screen.findByText('Flor Ltda.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await screen.findByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await user.click(screen.getByRole('radio', { name: 'Pessoa' }));
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.click(salvar());
    expect(await screen.findByText('Cliente atualizado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/update/1')[0]?.body).toMatchObject({
      cpf: '529.982.247-25',
      cnpj: '',
      razao_social: '',
      contato: '',
    });
  });
});
