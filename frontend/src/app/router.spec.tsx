import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, SEM_SESSAO, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';

const rotas = [
  { index: true, element: <h1>Meu painel</h1>, handle: { crumb: 'Painel' } },
  {
    path: 'clientes',
    handle: { crumb: 'Clientes' },
    children: [
      {
        path: 'show/:id',
        element: <h1>Um cliente</h1>,
        handle: { crumb: ({ id }: { id?: string }) => `Cliente ${id}` },
      },
    ],
  },
];

describe('routes and access', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', SEM_SESSAO);
  });

  it('redirects to the login page and back after the login', async () => {
    server.post('/login', () => {
      server.get('/sessao', sessaoDe('Administrador'));
      return { body: {} };
    });
    const { user, address } = renderApp(rotas, { at: '/adm/clientes/show/7?aba=2' });
    await user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
    await user.type(screen.getByLabelText('Senha'), 'segredo-bom');
    expect(address()).toBe('/login?voltar=%2Fadm%2Fclientes%2Fshow%2F7%3Faba%3D2');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Um cliente' })).toBeInTheDocument();
    expect(address()).toBe('/adm/clientes/show/7?aba=2');
  });

  it('never redirects to another site after the login', async () => {
    server.post('/login', () => {
      server.get('/sessao', sessaoDe('Administrador'));
      return { body: {} };
    });
    const { user, address } = renderApp(rotas, { at: '/login?voltar=//mau.exemplo' });
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(address()).toBe('/adm'));
  });

  it('begins with what is to be produced for whoever only produces', async () => {
    server.post('/login', () => {
      server.get('/sessao', sessaoDe('Produção'));
      return { body: {} };
    });
    const { user, address } = renderApp(rotas, { at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(address()).toBe('/adm/produzir'));
  });

  it('shows why a login was refused below the button', async () => {
    server.post('/login', () => ({ status: 401, body: { message: 'E-mail ou senha inválidos.' } }));
    const { user, address } = renderApp(rotas, { at: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou senha inválidos.');
    expect(address()).toBe('/login');
  });

  it('shows the set-up page while there are no users', async () => {
    server.get('/sessao', { user: null, primeiroAcesso: true });
    const { address } = renderApp(rotas, { at: '/adm' });
    expect(await screen.findByRole('button', { name: 'Criar administrador' })).toBeInTheDocument();
    expect(address()).toBe('/primeiro-acesso');
    await expectScreenStructure('/primeiro-acesso');
  });

  it('closes the set-up page once a user exists', async () => {
    const { address } = renderApp(rotas, { at: '/primeiro-acesso' });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('refuses users without powers, in the simple layout', async () => {
    server.get('/sessao', sessaoDe('Visitante'));
    renderApp(rotas, { at: '/adm' });
    expect(await screen.findByRole('heading', { name: 'ACESSO NEGADO' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Clientes' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Catálogo' })).toHaveAttribute('href', '/');
    const paraOnde = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(paraOnde.filter((href) => href.startsWith('/adm'))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sair' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  it('has the side menu in the order of the specification', async () => {
    server.get('/sessao', sessaoDe('Administrador'));
    renderApp(rotas, { at: '/adm' });
    const nav = await screen.findByRole('navigation', { name: 'Menu principal' });
    const words = within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(words).toEqual([
      'Painel',
      'Agenda',
      'Geral',
      'Receita',
      'Conciliar',
      'Despesas',
      'Principal',
      'Solicitações',
      'Orçamentos',
      'Quadro',
      'Produzir',
      'A Pagar',
      'Arquivados',
      'Pedidos',
      'Produtos',
      'Clientes',
      'Produtos',
      'Clientes',
      'Entregas',
      'Auditoria',
      'Operação',
    ]);
    expect(screen.getByText('© 2019 Encomenda')).toBeInTheDocument();
  });

  it('hides what a role may not open', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm' });
    const nav = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(within(nav).queryByText('Receita')).not.toBeInTheDocument();
    expect(within(nav).getByText('Produtos')).toBeInTheDocument();
  });

  it('shows the breadcrumb of the page', async () => {
    server.get('/sessao', sessaoDe('Administrador'));
    renderApp(rotas, { at: '/adm/clientes/show/7' });
    const way = await screen.findByRole('navigation', { name: 'Você está em' });
    expect(within(way).getByRole('link', { name: 'Clientes' })).toHaveAttribute(
      'href',
      '/adm/clientes',
    );
    expect(within(way).getByText('Cliente 7')).toHaveAttribute('aria-current', 'page');
  });

  it.each(['/nada', '/adm/nada'])('shows that %s does not exist', async (at) => {
    server.get('/sessao', sessaoDe('Administrador'));
    renderApp(rotas, { at });
    expect(await screen.findByText('404 NOT FOUND')).toBeInTheDocument();
    expect(screen.getByText('Página não encontrada')).toBeInTheDocument();
  });

  it('redirects to the login page when a call answers 401', async () => {
    server.get('/sessao', sessaoDe('Administrador'));
    const { store, address } = renderApp(rotas, { at: '/adm' });
    await screen.findByText('Meu painel');
    server.get('/api/adm/roles/list', () => ({ status: 401, body: { message: 'Entre.' } }));
    const { optionsApi } = await import('../shared/form/dropdown/options.api');
    await store.dispatch(
      optionsApi.endpoints.options.initiate({ link: '/api/adm/roles/list', pesquisa: '' }),
    );
    await waitFor(() => expect(address()).toBe('/login?voltar=%2Fadm'));
  });

  it('Sair ends the session and opens the storefront', async () => {
    // jsdom only logs that it cannot leave a page.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.get('/sessao', sessaoDe('Administrador', 'Ana Lima'));
    server.post('/logout', () => {
      server.get('/sessao', SEM_SESSAO);
      return { body: { message: 'Até logo.', type: 'success' } };
    });
    const { user, address, store } = renderApp(rotas, { at: '/adm' });
    await user.click(await screen.findByRole('button', { name: 'Ana Lima' }));
    expect(await screen.findByRole('menuitem', { name: 'Usuários' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Cadastro' })).toBeInTheDocument();
    expect(JSON.stringify(store.getState().api)).not.toContain('Ana Lima');
    await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
    expect(String(said.mock.calls[0])).toContain('Not implemented: navigation');
    said.mockRestore();
  });
});
