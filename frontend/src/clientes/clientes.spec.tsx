import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Cliente, LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { connectLive } from '../app/socket';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../historico/historico.fixtures';
import { createFakeApi, comPoderes, pagina, sessaoDe, type FakeApi } from '../testing/fake-api';
import { createFakeSocket } from '../testing/fake-socket';
import { renderApp } from '../testing/render';
import { rotas } from './clientes.routes';
import { assuntos } from './clientes.socket';

const clienteDe = (dados: Partial<Cliente> = {}): Cliente => ({
  id: 1,
  nome: 'Maria Souza',
  cpf: '529.982.247-25',
  data_nascimento: '1990-05-24',
  data_nascimento_br: '24/05/1990',
  cep: '01310-100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
  telefone: null,
  email: null,
  revisao: 0,
  compras: null,
  ...dados,
});

const linhaDe = (cliente: Cliente): LinhaDeCliente => ({
  id: cliente.id,
  nome: cliente.nome,
  cpf: cliente.cpf,
  data_nascimento: cliente.data_nascimento,
  data_nascimento_br: cliente.data_nascimento_br,
  ultimo_pedido: cliente.id === 1 ? { id: 7, data: '2026-02-10', data_br: '10/02/2026' } : null,
  comprado: cliente.id === 1 ? 80 : 0,
  comprado_br: 'R$ 80,00',
});

describe('Clientes', () => {
  let server: FakeApi;
  let clientes: Cliente[];

  beforeEach(() => {
    clientes = [clienteDe(), clienteDe({ id: 2, nome: 'Ateliê Flor', cpf: null })];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
    server.get('/ws/:cep/json', () => ({ status: 404, body: { message: 'Não há.' } }));
    server.get('/api/adm/clientes/datatable', ({ query }) => ({
      body: pagina(clientes.map(linhaDe), query),
    }));
    server.get('/api/adm/clientes/duplicado', { cliente: null });
    server.get('/api/adm/clientes/pedidos/:id', () => ({ body: pagina([]) }));
    server.get('/api/adm/clientes/show/:id', ({ params }) => {
      const cliente = clientes.find(({ id }) => id === Number(params.id));
      return cliente
        ? { body: cliente }
        : { status: 404, body: { message: 'Cliente não encontrado.', type: 'error' } };
    });
  });

  const abrirFormulario = async () => {
    const view = renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    await view.user.click(screen.getByRole('button', { name: 'Novo' }));
    await screen.findByRole('dialog', { name: 'Novo Cliente' });
    return view;
  };
  const salvar = () => screen.getByRole('button', { name: 'Salvar' });

  it('lista o cadastro e o que cada um comprou; o nome leva ao cliente', async () => {
    renderApp(rotas, { at: '/adm/clientes' });
    expect(await screen.findByRole('link', { name: 'Ateliê Flor' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/2',
    );
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Nome',
      'CPF',
      'Data de Nascimento',
      'Último pedido',
      'Total comprado',
    ]);
    expect(screen.getByText('10/02/2026')).toBeInTheDocument();
    expect(screen.getByText(/R\$\s80,00/)).toBeInTheDocument();
    expect(screen.getAllByText('24/05/1990')).toHaveLength(2);
  });

  it('a quem não pode ler pedidos nem alterar clientes, mostra só o cadastro', async () => {
    server.get('/sessao', comPoderes('clientes:ler'));
    renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Novo' })).not.toBeInTheDocument();
  });

  it('começa pela ordem dos nomes', async () => {
    renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    expect(server.requestsTo('/api/adm/clientes/datatable')[0]?.query.get('order')).toBe('nome');
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('sem nenhum cliente, diz para que serve a tela e oferece o primeiro passo', async () => {
    clientes = [];
    const { user } = renderApp(rotas, { at: '/adm/clientes' });
    expect(await screen.findByText('Nenhum cliente ainda')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cadastrar o primeiro cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
  });

  it('cadastra e abre o cliente cadastrado', async () => {
    server.post('/api/adm/clientes/store', () => {
      clientes.push(clienteDe({ id: 3, nome: 'Bruno Lima' }));
      return { body: { message: 'Cliente cadastrado com sucesso.', type: 'success', id: 3 } };
    });
    const { user, address } = await abrirFormulario();
    await user.type(screen.getByLabelText(/^Nome/), 'Bruno Lima');
    await user.type(screen.getByLabelText('CPF'), '52998224725');
    await user.type(screen.getByLabelText('CEP'), '01310100');
    await user.type(screen.getByRole('combobox', { name: 'Estado' }), 'sp');
    await user.click(salvar());
    expect(await screen.findByText('Cliente cadastrado com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/clientes/show/3'));
    const [pedido] = server.requestsTo('/api/adm/clientes/store');
    expect(pedido?.body).toMatchObject({
      nome: 'Bruno Lima',
      cpf: '529.982.247-25',
      cep: '01310-100',
      estado: 'SP',
    });
    expect(pedido?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('diz quem já tem o CPF, e deixa cadastrar assim mesmo', async () => {
    server.get('/api/adm/clientes/duplicado', ({ query }) => ({
      body: { cliente: query.get('cpf') === '52998224725' ? { id: 1, nome: 'Maria' } : null },
    }));
    server.post('/api/adm/clientes/store', () => ({
      body: {
        message: 'Cliente cadastrado com sucesso. Já existe um cliente com este CPF: Maria.',
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

  it('escreve o telefone como se lê', async () => {
    const { user } = await abrirFormulario();
    const telefone = screen.getByLabelText('Telefone (WhatsApp)');
    await user.type(telefone, '11 987654321');
    await user.tab();
    expect(telefone).toHaveValue('(11) 98765-4321');
    await user.clear(telefone);
    await user.type(telefone, 'não tem');
    await user.tab();
    expect(telefone).toHaveValue('não tem');
  });

  it('põe cada recusa sob o seu campo e a tira quando o campo muda', async () => {
    server.post('/api/adm/clientes/store', () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: {
          nome: ['O campo Nome é obrigatório.'],
          cpf: ['O campo CPF é inválido.'],
        },
      },
    }));
    const { user } = await abrirFormulario();
    await user.type(screen.getByLabelText('CPF'), '11111111111');
    await user.click(salvar());
    expect(await screen.findByText('O campo CPF é inválido.')).toBeInTheDocument();
    const nome = screen.getByLabelText(/^Nome/);
    expect(nome).toBeInvalid();
    expect(nome).toHaveAccessibleDescription('O campo Nome é obrigatório.');
    await waitFor(() => expect(nome).toHaveFocus());
    await user.type(nome, 'B');
    expect(screen.queryByText('O campo Nome é obrigatório.')).not.toBeInTheDocument();
    expect(screen.getByText('O campo CPF é inválido.')).toBeInTheDocument();
    expect(salvar()).toBeEnabled();
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
      message: 'Cliente atualizado com sucesso.',
      type: 'success',
    });
    const { user } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    expect(await screen.findByLabelText('Data de Nascimento')).toHaveValue('24/05/1990');
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    expect(screen.getByLabelText('Logradouro')).toHaveValue('Avenida Paulista');
    await user.click(salvar());
    expect(await screen.findByText('Cliente atualizado com sucesso.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/clientes/update/1')[0]?.body).toMatchObject({
      nome: 'Maria Souza',
      data_nascimento: '1990-05-24',
      numero: '1000',
    });
  });

  it('exclui depois de perguntar e volta à página anterior', async () => {
    server.delete('/api/adm/clientes/destroy/1', {
      message: 'Cliente excluído com sucesso.',
      type: 'success',
    });
    const { user, address } = renderApp(rotas, { at: '/adm/clientes?q=maria&pagina=1' });
    await user.click(await screen.findByRole('link', { name: 'Maria Souza' }));
    expect(await screen.findByRole('heading', { name: 'Cliente Maria Souza' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Deseja realmente excluir este cliente?')).toBeInTheDocument();
    const [, confirmar] = screen.getAllByRole('button', { name: 'Excluir', hidden: true });
    await user.click(confirmar!);
    expect(await screen.findByText('Cliente excluído com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/clientes?q=maria&pagina=1'));
  });

  it('quando a exclusão é recusada, diz por quê e fica onde está', async () => {
    const porque = 'Este cliente tem pedidos e não pode ser excluído.';
    server.delete('/api/adm/clientes/destroy/1', () => ({
      status: 409,
      body: { message: porque, type: 'error' },
    }));
    const { user, address } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await screen.findByText('Deseja realmente excluir este cliente?');
    const [, confirmar] = screen.getAllByRole('button', { name: 'Excluir', hidden: true });
    await user.click(confirmar!);
    expect(await screen.findByText(porque)).toBeInTheDocument();
    expect(address()).toBe('/adm/clientes/show/1');
  });

  it('diz quando o cliente não existe', async () => {
    renderApp(rotas, { at: '/adm/clientes/show/9' });
    expect(await screen.findByText('Cliente não encontrado.')).toBeInTheDocument();
  });

  it('mostra o que outra pessoa mudou no cliente aberto', async () => {
    const { store } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await screen.findByText('Bela Vista');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    clientes[0] = clienteDe({ bairro: 'Centro' });
    act(() => live.announce({ assunto: 'clientes', id: 1 }));
    expect(await screen.findByText('Centro')).toBeInTheDocument();
    close();
  });
});
