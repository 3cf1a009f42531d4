import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, SEM_SESSAO, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';

describe('Cadastro', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', SEM_SESSAO);
  });
  const preencher = async () => {
    const view = renderApp([], { at: '/register' });
    await view.user.type(await screen.findByLabelText(/Nome/), 'Caio');
    await view.user.type(screen.getByLabelText(/E-mail/), 'caio@casa.com.br');
    await view.user.type(screen.getByLabelText(/Senha/, { selector: 'input' }), 'pedra no sapato');
    await view.user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    return view;
  };

  it('manda nome, e-mail e senha; a recusa aparece no campo, com o foco nele', async () => {
    const frase = 'O campo E-mail já está sendo utilizado.';
    server.post('/register', () => ({
      status: 422,
      body: { message: frase, type: 'error', errors: { email: [frase] } },
    }));
    await preencher();
    expect(await screen.findByText(frase)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toHaveFocus());
    expect(screen.getByLabelText(/E-mail/)).toHaveAttribute('aria-invalid', 'true');
    expect(server.requestsTo('/register')[0]?.body).toEqual({
      name: 'Caio',
      email: 'caio@casa.com.br',
      password: 'pedra no sapato',
    });
    await expectScreenStructure('/register');
  });

  it('depois do cadastro, a pessoa entra: o login diz o que fazer', async () => {
    const message = 'Pronto. Entre com o seu e-mail e a sua senha.';
    server.post('/register', () => ({ status: 201, body: { message, type: 'success' } }));
    const { address } = await preencher();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('o cadastro desligado não aparece no alto, no login nem pelo endereço', async () => {
    server.get('/sessao', { ...SEM_SESSAO, cadastro: false });
    const { address } = renderApp([], { at: '/register' });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(screen.queryByText('Cadastro')).not.toBeInTheDocument();
  });

  it.each(['/register', '/login'])('%s mostra o nome e o logotipo da loja', async (at) => {
    const logo = '/api/loja/logo?v=0123456789ab';
    server.get('/api/loja/marca', { nome: 'Ateliê Flor', logo });
    renderApp([], { at });
    const marca = await screen.findByRole('link', { name: 'Ateliê Flor' });
    expect(marca).toHaveAttribute('href', '/');
    expect(marca.querySelector('img')).toHaveAttribute('src', logo);
    expect(within(screen.getByRole('banner')).queryByText('Encomenda')).not.toBeInTheDocument();
  });

  it('sem resposta da loja, fica a marca do sistema', async () => {
    server.get('/api/loja/marca', () => ({ status: 503 }));
    renderApp([], { at: '/login' });
    expect(await screen.findByRole('link', { name: 'Encomenda' })).toBeInTheDocument();
  });

  it('quem já tem conta acha o login', async () => {
    const { user, address } = renderApp([], { at: '/register' });
    const main = await screen.findByRole('main');
    const [link] = (await screen.findAllByRole('link', { name: 'Login' })).filter((um) =>
      main.contains(um),
    );
    await user.click(link!);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });
});

describe('403', () => {
  it('diz a quem recorrer, e leva de volta ou ao login', async () => {
    const server = createFakeApi();
    server.get('/sessao', sessaoDe('Visitante', 'Caio'));
    const { user, address } = renderApp([], { at: '/403', after: ['/register'] });
    expect(await screen.findByRole('heading', { name: 'ACESSO NEGADO' })).toBeInTheDocument();
    expect(screen.getByText(/fale com um administrador/)).toBeInTheDocument();
    await expectScreenStructure('/403');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(address()).toBe('/register'));
  });
});
