import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessaoAberta } from '@encomenda/contracts/sessao/conta.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './sessao.routes';

const sessaoAberta = (dados: Partial<SessaoAberta>): SessaoAberta => ({
  id: 1,
  aparelho: 'Chrome no Windows',
  desde: '2026-11-21T12:00:00.000Z',
  desde_br: '21/11/2026, 09:00',
  usada: '2026-11-21T13:00:00.000Z',
  usada_br: '21/11/2026, 10:00',
  esta: false,
  ...dados,
});

describe('Minha conta', () => {
  let server: FakeApi;
  let sessoes: SessaoAberta[];

  beforeEach(() => {
    sessoes = [sessaoAberta({ esta: true }), sessaoAberta({ id: 2, aparelho: 'Safari no iPhone' })];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Produção', 'Bia'));
    server.get('/api/conta/calendario', { endereco: null });
    server.get('/api/conta/sessoes', () => ({ body: sessoes }));
    server.get('/api/adm/notifications/preferencias', () => ({
      body: [{ motivo: 'pedido-criado', nome: 'Pedido criado', classe: 'primary', ativa: true }],
    }));
  });
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/conta' });
    await screen.findByText('Safari no iPhone');
    return view;
  };

  it('mostra quem é e onde entrou; esta sessão não se encerra aqui', async () => {
    await abrir();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Produção')).toBeInTheDocument();
    expect(main.getByText('Esta sessão')).toBeInTheDocument();
    expect(main.getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(1);
    await expectScreenStructure('/adm/conta');
  });

  it('tem uma chave para cada aviso', async () => {
    await abrir();
    expect(await screen.findByRole('switch', { name: 'Pedido criado' })).toBeChecked();
  });

  it('encerra outra sessão', async () => {
    server.delete('/api/conta/sessoes/2', () => {
      sessoes = sessoes.slice(0, 1);
      return { body: { message: 'Sessão encerrada.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: /Safari no iPhone/ }));
    expect(await screen.findByText('Sessão encerrada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).not.toBeInTheDocument());
    expect(screen.queryByText('Encerrar todas as outras')).not.toBeInTheDocument();
  });

  it('altera a senha; a recusa aparece no campo', async () => {
    server.put('/api/conta/senha', ({ body }) =>
      (body as { atual: string }).atual === 'certa'
        ? { body: { message: 'Senha alterada.', type: 'success' } }
        : {
            status: 422,
            body: {
              message: 'Os dados informados são inválidos.',
              type: 'error',
              errors: { atual: ['A senha atual não confere.'] },
            },
          },
    );
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
    const atual = await screen.findByLabelText(/Senha atual/, { selector: 'input' });
    await user.type(atual, 'x');
    await user.type(screen.getByLabelText(/Nova senha/, { selector: 'input' }), 'pedra no sapato');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('A senha atual não confere.')).toBeInTheDocument();
    await user.clear(atual);
    await user.type(atual, 'certa');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Senha alterada.')).toBeInTheDocument();
  });
});
