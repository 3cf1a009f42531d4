import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Entrega } from '@encomenda/contracts/entregas/entregas.http';
import { connectLive } from '../app/live/socket';
import { dataBr, hoje } from '../shared/format/dates';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { createFakeSocket } from '../testing/fakes/fake-socket';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { entregaDe } from './entregas.fixtures';
import { rotas } from './entregas.routes';
import { assuntos } from './entregas.socket';

const LISTA = '/api/adm/entregas/datatable';

describe('lista de entregas', () => {
  let server: FakeApi;
  let entregas: Entrega[];

  const daAba = (aba: string) =>
    entregas.filter(
      ({ finalizado_at }) => aba === '0' || (finalizado_at === null) === (aba === '1'),
    );

  beforeEach(() => {
    entregas = [
      entregaDe({ id: 8, data: '2026-11-24', total_destinos: 5, destinos_entregues: 3 }),
      entregaDe({ id: 7, data: '2026-11-20', finalizado_at: '2026-11-20T20:00:00Z' }),
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get(`${LISTA}/:aba`, ({ params, query }) => ({
      body: pagina(daAba(params.aba!), query),
    }));
  });

  const abrir = async (at = '/adm/entregas') => {
    const view = renderApp(rotas, { at });
    await screen.findByRole('heading', { name: 'Entregas' });
    return view;
  };

  it('mostra número, data, destinos e quantos foram entregues', async () => {
    await abrir();
    const linha = (await screen.findByText('#8')).closest('tr')!;
    expect(within(linha).getByRole('link')).toHaveAttribute('href', '/adm/entregas/show/8');
    expect(within(linha).getByText('24/11/2026')).toBeInTheDocument();
    expect(within(linha).getByText('3 de 5')).toBeInTheDocument();
    expect(within(linha).getByText('Não finalizada')).toBeInTheDocument();
    const vazia = screen.getByText('#7').closest('tr')!;
    expect(within(vazia).getByText('—')).toBeInTheDocument();
    expect(within(vazia).getByText('Finalizada')).toBeInTheDocument();
    await expectScreenStructure('/adm/entregas');
  });

  it('separa abertas e finalizadas em abas, com quantas há em cada', async () => {
    const { user, address } = await abrir();
    expect(await screen.findByRole('tab', { name: 'Todos 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Finalizados 1' }));
    expect(await screen.findByText('#7')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('#8')).not.toBeInTheDocument());
    expect(address()).toBe('/adm/entregas?aba=2');
    await user.click(screen.getByRole('tab', { name: 'Não finalizados 1' }));
    expect(await screen.findByText('#8')).toBeInTheDocument();
    expect(address()).toBe('/adm/entregas?aba=1');
  });

  it('guarda aba, ordem, página e pesquisa no endereço', async () => {
    await abrir('/adm/entregas?aba=1&ordem=data&pagina=2&q=maria');
    await waitFor(() =>
      expect(
        server.requestsTo(`${LISTA}/1`).map(({ query }) => Object.fromEntries(query)),
      ).toContainEqual({
        page: '2',
        per_page: '10',
        order: 'data',
        sort: 'asc',
        pesquisa: 'maria',
      }),
    );
  });

  it('marca uma entrega para hoje, se não se disser outro dia, e a abre', async () => {
    server.post('/api/adm/entregas/store', ({ body }) => {
      entregas.push(entregaDe({ id: 9, ...(body as { data: string }) }));
      return { body: { message: 'Entrega cadastrada.', type: 'success', id: 9 } };
    });
    server.get('/api/adm/entregas/show/9', entregaDe({ id: 9 }));
    server.get('/api/adm/entrega-destinos/datatable/9', pagina([]));
    const { user, address } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Novo' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Nova Entrega' });
    await expectDialogStructure('Nova Entrega');
    expect(within(dialogo).getByLabelText(/^Data/)).toHaveValue(dataBr(hoje()));
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Entrega cadastrada.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/entregas/show/9'));
    const [pedido] = server.requestsTo('/api/adm/entregas/store');
    expect(pedido?.body).toEqual({ data: hoje() });
    expect(pedido?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('acompanha o que outra pessoa faz, na lista e nas abas', async () => {
    const { store } = await abrir();
    await screen.findByText('#8');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    entregas = [entregaDe({ id: 12 }), ...entregas];
    act(() => live.announce({ assunto: 'entregas', id: 12 }));
    expect(await screen.findByText('#12')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Todos 3' })).toBeInTheDocument();
    close();
  });

  it('sem nenhuma, diz para que serve; quem só lê não vê botão de criar', async () => {
    entregas = [];
    const { unmount } = await abrir();
    expect(await screen.findByText('Nenhuma entrega ainda')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Marcar a primeira entrega' })).toBeInTheDocument();
    unmount();
    server.get('/sessao', sessaoDe('Atendimento'));
    await abrir();
    expect(await screen.findByText('Nenhuma entrega ainda')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Novo|primeira/ })).not.toBeInTheDocument();
  });

  it('no primeiro dia, cada aba ensina a começar', async () => {
    entregas = [];
    const { user } = await abrir();
    for (const aba of ['Não finalizados', 'Finalizados']) {
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${aba}`) }));
      const painel = await screen.findByRole('tabpanel', { name: new RegExp(`^${aba}`) });
      expect(await within(painel).findByText('Nenhuma entrega ainda')).toBeInTheDocument();
      expect(
        within(painel).getByRole('button', { name: 'Marcar a primeira entrega' }),
      ).toBeInTheDocument();
    }
  });

  it('depois, uma aba vazia diz o que fica nela e leva às outras', async () => {
    entregas = entregas.slice(0, 1);
    const { user, address } = await abrir('/adm/entregas?aba=2');
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    expect(screen.getByText(/^Aqui ficam as entregas já feitas\./)).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Ver 1 entrega' }));
    expect(address()).toBe('/adm/entregas?aba=0');
    expect(await screen.findByText('#8')).toBeInTheDocument();
  });
});
