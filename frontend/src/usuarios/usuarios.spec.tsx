import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './usuarios.routes';

describe('Usuários', () => {
  let server: FakeApi;
  const dona = {
    id: 1,
    name: 'Ana',
    email: 'ana@x.br',
    role: 'Administrador',
    roleName: 'Administrador',
    active: true,
    secondFactor: false,
  };
  const gerente = {
    id: 9,
    name: 'Caio',
    email: 'caio@x.br',
    role: 'Gerente',
    roleName: 'Gerente',
    active: true,
    secondFactor: true,
  };
  let usuarios: (typeof dona)[];

  beforeEach(() => {
    usuarios = [dona];
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
    expect(screen.getByRole('link', { name: 'Ver histórico de Ana' })).toHaveAttribute(
      'href',
      '/adm/historico/usuarios/1',
    );
    await expectScreenStructure('/adm/users');
  });

  it('cadastra um usuário e o mostra na lista', async () => {
    server.post('/api/adm/users/store', ({ body }) => {
      const novo = body as { name: string; email: string; role: string };
      usuarios.push({ id: 2, ...novo, roleName: novo.role, active: true, secondFactor: false });
      return { body: { message: 'Usuário cadastrado.', type: 'success', id: 2 } };
    });
    const { user, address } = renderApp(rotas, { at: '/adm/users' });
    await user.click(await screen.findByRole('button', { name: 'Novo' }));
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

  it('edita sem tocar na senha', async () => {
    server.put('/api/adm/users/update/1', { message: 'Usuário atualizado.', type: 'success' });
    const { user } = renderApp(rotas, { at: '/adm/users' });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const nome = await screen.findByLabelText(/Nome/);
    expect(nome).toHaveValue('Ana');
    await user.clear(nome);
    await user.type(nome, 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Usuário atualizado.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/users/update/1')[0]?.body).toEqual({
      name: 'Ana Lima',
      email: 'ana@x.br',
      role: 'Administrador',
      password: '',
    });
  });

  it('desativa depois de perguntar, nunca a si mesmo; e reativa', async () => {
    const caio = { ...gerente };
    usuarios.push(caio);
    server.delete('/api/adm/users/destroy/9', () => {
      caio.active = false;
      return { body: { message: 'Usuário desativado.', type: 'success' } };
    });
    server.put('/api/adm/users/reativar/9', () => {
      caio.active = true;
      return { body: { message: 'Usuário reativado.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/users' });
    await user.click(await screen.findByRole('button', { name: 'Desativar Caio' }));
    expect(screen.getByRole('button', { name: 'Desativar Ana', hidden: true })).toBeDisabled();
    expect(await screen.findByText('Deseja realmente desativar este usuário?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Usuário desativado.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Reativar Caio' }));
    expect(await screen.findByText('Usuário reativado.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Desativar Caio' })).toBeInTheDocument();
  });

  it('de um usuário removido só restam o histórico e o certificado', async () => {
    usuarios.push({ ...gerente, name: 'Usuário removido', email: '', active: false });
    renderApp(rotas, { at: '/adm/users' });
    expect(await screen.findByText('Nº 9')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Dados pessoais de Usuário removido' }),
    ).toHaveAttribute('href', '/adm/dados-pessoais/usuarios/9');
    for (const nome of ['Editar Usuário removido', 'Reativar Usuário removido'])
      expect(screen.queryByRole('button', { name: nome })).not.toBeInTheDocument();
  });

  it('redefine a verificação em duas etapas de um colega, com o motivo', async () => {
    const davi = { ...gerente, id: 12, name: 'Davi', active: true, secondFactor: true };
    usuarios.push(davi);
    server.put('/api/adm/users/redefinir-segundo-fator/12', () => {
      davi.secondFactor = false;
      return { body: { message: 'Verificação em duas etapas redefinida.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/users' });
    const nome = 'Redefinir a verificação em duas etapas de Davi';
    await user.click(await screen.findByRole('button', { name: nome }));
    expect(screen.queryByRole('button', { name: /Redefinir .* de Ana/, hidden: true })).toBeNull();
    await user.type(await screen.findByLabelText(/Motivo/), 'Perdeu o telefone.');
    await user.click(screen.getByRole('button', { name: 'Redefinir' }));
    expect(await screen.findByText('Verificação em duas etapas redefinida.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: nome })).toBeNull());
    const [pedido] = server.requestsTo('/api/adm/users/redefinir-segundo-fator/12');
    expect(pedido?.body).toEqual({ motivo: 'Perdeu o telefone.' });
  });

  it('quem só lê não vê os botões de alterar', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    renderApp(rotas, { at: '/adm/users' });
    expect(await screen.findByText('ana@x.br')).toBeInTheDocument();
    for (const nome of ['Novo', 'Editar Ana', 'Desativar Ana'])
      expect(screen.queryByRole('button', { name: nome })).not.toBeInTheDocument();
  });
});
