import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { createFakeApi, SEM_SESSAO, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';

const PAINEL = [{ index: true, element: <h1>Meu painel</h1> }];
const ok = { body: { message: 'Você saiu.', type: 'success' } };

describe('Login em duas etapas', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', SEM_SESSAO);
    server.post('/login', () => {
      server.get('/sessao', { ...SEM_SESSAO, segundaEtapa: true });
      return { body: { segundaEtapa: true } };
    });
    server.post('/logout', () => {
      server.get('/sessao', SEM_SESSAO);
      return ok;
    });
    server.post('/login/codigo', ({ body }) => {
      if ((body as { codigo: string }).codigo !== '123456')
        return {
          status: 422,
          body: {
            message: 'Código incorreto ou já usado.',
            type: 'error',
            errors: { codigo: ['Código incorreto ou já usado.'] },
          },
        };
      server.get('/sessao', sessaoDe('Administrador'));
      return { body: {} };
    });
  });
  const comSenha = async () => {
    const view = renderApp(PAINEL, { at: '/login' });
    await view.user.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com.br');
    await view.user.type(screen.getByLabelText('Senha'), 'segredo-bom');
    await view.user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Código de verificação' });
    return view;
  };

  it('depois da senha pede o código, com o foco nele; o certo entra', async () => {
    const { user, address } = await comSenha();
    const campo = screen.getByLabelText('Código');
    expect(campo).toHaveFocus();
    expect(campo).toHaveAttribute('inputmode', 'numeric');
    expect(campo).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(campo, '000000');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Código incorreto ou já usado.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expectScreenStructure('/login');
    await user.clear(campo);
    await user.type(campo, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Meu painel' })).toBeInTheDocument();
    expect(address()).toBe('/adm');
  });

  it('aceita um código de recuperação, com letras no teclado', async () => {
    server.post('/login/codigo', () => {
      server.get('/sessao', sessaoDe('Administrador'));
      return { body: {} };
    });
    const { user } = await comSenha();
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    const campo = screen.getByLabelText('Código de recuperação');
    expect(campo).toHaveFocus();
    expect(campo).not.toHaveAttribute('inputmode', 'numeric');
    await user.type(campo, 'abcd-efgh-jkmn-pqrs{Enter}');
    expect(await screen.findByRole('heading', { name: 'Meu painel' })).toBeInTheDocument();
    expect(server.requestsTo('/login/codigo')[0]?.body).toEqual({ codigo: 'abcd-efgh-jkmn-pqrs' });
  });

  it('passado o tempo, volta à senha e diz por quê', async () => {
    const message = 'O tempo para o código acabou. Entre de novo com sua senha.';
    server.post('/login/codigo', () => ({ status: 409, body: { message, type: 'error' } }));
    const { user } = await comSenha();
    await user.type(screen.getByLabelText('Código'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  it('voltar descarta a senha, aqui e no servidor', async () => {
    const { user } = await comSenha();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(screen.getByLabelText('Senha')).toHaveValue('');
    expect(server.requestsTo('/logout')).toHaveLength(1);
  });

  it('recarregar a página continua na segunda etapa', async () => {
    server.get('/sessao', { ...SEM_SESSAO, segundaEtapa: true });
    renderApp(PAINEL, { at: '/login' });
    expect(await screen.findByLabelText('Código')).toHaveFocus();
  });

  it('quem ainda deve o código não abre a administração', async () => {
    server.get('/sessao', { ...SEM_SESSAO, segundaEtapa: true });
    const { address } = renderApp(PAINEL, { at: '/adm' });
    await waitFor(() => expect(address()).toBe('/login?voltar=%2Fadm'));
    expect(screen.queryByText('Meu painel')).not.toBeInTheDocument();
  });
});
