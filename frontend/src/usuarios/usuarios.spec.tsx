import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render';
import { rotas } from './usuarios.routes';

describe('Usuários', () => {
  let server: FakeApi;
  const usuarios = [
    { id: 1, name: 'Ana', email: 'ana@x.br', role: 'Administrador', roleName: 'Administrador' },
  ];

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador', 'Dona Ana'));
    server.get('/api/adm/users/datatable', ({ query }) => ({ body: pagina(usuarios, query) }));
    server.get('/api/adm/roles/list', {
      data: [
        { id: 'Gerente', name: 'Gerente' },
        { id: 'Visitante', name: 'Visitante' },
      ],
    });
  });

  it('lista nome, e-mail e perfil', async () => {
    renderApp(rotas, { at: '/adm/users' });
    expect(await screen.findByText('ana@x.br')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Perfil' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Registros' })).toBeInTheDocument();
  });

  it('cadastra um usuário e o mostra na lista', async () => {
    server.post('/api/adm/users/store', ({ body }) => {
      const novo = body as { name: string; email: string; role: string };
      usuarios.push({ id: 2, ...novo, roleName: novo.role });
      return { body: { message: 'Usuário cadastrado.', type: 'success', id: 2 } };
    });
    const { user, address } = renderApp(rotas, { at: '/adm/users' });
    await user.click(await screen.findByRole('button', { name: 'Novo Usuário' }));
    expect(address()).toBe('/adm/users?novo=1');
    await user.type(await screen.findByLabelText(/Nome/), 'Bia');
    await user.type(screen.getByLabelText(/E-mail/), 'bia@x.br');
    await user.type(screen.getByLabelText(/Perfil/, { selector: 'input' }), 'gerente');
    await user.type(screen.getByLabelText(/Senha/, { selector: 'input' }), 'segredo-bom');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Usuário cadastrado.')).toBeInTheDocument();
    expect(await screen.findByText('bia@x.br')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/users/store')[0]?.body).toEqual({
      name: 'Bia',
      email: 'bia@x.br',
      role: 'Gerente',
      password: 'segredo-bom',
    });
    await waitFor(() => expect(address()).toBe('/adm/users'));
  });
});
