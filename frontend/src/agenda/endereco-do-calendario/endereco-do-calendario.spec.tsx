import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import type { EnderecoDoCalendario } from '@encomenda/contracts/agenda/endereco-do-calendario.http';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { EnderecoDoCalendarioCard } from './endereco-do-calendario.card';

const rotas = [{ path: 'conta', Component: EnderecoDoCalendarioCard }];

describe('Agenda no seu calendário', () => {
  let server: FakeApi;
  let endereco: EnderecoDoCalendario;
  beforeEach(() => {
    endereco = null;
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Produção'));
    server.get('/api/conta/calendario', () => ({ body: { endereco } }));
  });

  it('mostra o endereço uma vez, quando é criado, e o esquece quando é revogado', async () => {
    server.post('/api/conta/calendario', () => {
      endereco = { criado_em_br: '26/11/2026, 10:00', lido_em_br: null };
      return { body: { message: 'Criado.', type: 'success', endereco: '/calendario/segredo.ics' } };
    });
    server.delete('/api/conta/calendario', () => {
      endereco = null;
      return { body: { message: 'Endereço do calendário revogado.', type: 'success' } };
    });
    const { user } = renderApp(rotas, { at: '/adm/conta' });
    await user.click(await screen.findByRole('button', { name: 'Criar endereço' }));
    expect(await screen.findByLabelText('Endereço')).toHaveValue(
      `${location.origin}/calendario/segredo.ics`,
    );
    expect(screen.getByText(/Ainda não foi lido/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revogar' }));
    expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Endereço')).not.toBeInTheDocument();
  });

  it('de antes só diz desde quando vale e quando foi lido', async () => {
    endereco = { criado_em_br: '20/11/2026, 10:00', lido_em_br: '26/11/2026, 09:00' };
    renderApp(rotas, { at: '/adm/conta' });
    expect(await screen.findByText(/Lido pela última vez em 26\/11\/2026, 09:00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Trocar endereço' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Endereço')).not.toBeInTheDocument();
  });
});
