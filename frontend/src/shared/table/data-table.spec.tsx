import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/live/socket';
import { createFakeApi, pagina, type FakeApi } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderElement } from '../../testing/render';
import { DataTable } from './data-table';

interface Cliente {
  id: number;
  nome: string;
}

const LINK = '/api/adm/clientes/datatable';

const table = (
  <DataTable<Cliente>
    label="Clientes"
    link={LINK}
    subjects={['clientes']}
    columns={[
      { key: 'nome', title: 'Nome' },
      { key: 'cidade', title: 'Cidade', sortable: false, render: () => 'Olinda' },
    ]}
    rowHref={({ id }) => `/adm/clientes/show/${id}`}
  />
);

describe('DataTable', () => {
  let server: FakeApi;
  let clientes: Cliente[];
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  const lastQuery = () => Object.fromEntries(server.requestsTo(LINK).at(-1)?.query ?? []);

  beforeEach(() => {
    clientes = Array.from({ length: 23 }, (_c, i) => ({ id: i + 1, nome: `Cliente ${i + 1}` }));
    server = createFakeApi();
    server.get(LINK, ({ query }) => ({ body: pagina(clientes, query) }));
  });

  it('requests the first page and shows its rows as links', async () => {
    renderElement(table);
    expect(await screen.findByRole('link', { name: 'Cliente 1' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/1',
    );
    expect(lastQuery()).toEqual({ page: '1', per_page: '10' });
    expect(screen.getByText('1–10 de 23')).toBeInTheDocument();
  });

  it('opens a row by a click anywhere on it', async () => {
    const { user, address } = renderElement(table);
    await user.click((await screen.findAllByText('Olinda'))[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/adm/clientes/show/2'));
  });

  it('sorts ascending first, then descending, and marks the order', async () => {
    const { user, address } = renderElement(table);
    await screen.findByText('Cliente 1');
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ order: 'nome', sort: 'asc' }));
    const header = screen.getByRole('columnheader', { name: 'Nome' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Nome' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'desc' }));
    expect(address()).toContain('ordem=-nome');
    expect(screen.queryByRole('button', { name: 'Cidade' })).not.toBeInTheDocument();
  });

  it('searches at once on Enter and keeps the text in the URL', async () => {
    const { user, address } = renderElement(table, { at: '/?pagina=2' });
    await screen.findByText('Cliente 11');
    await user.type(screen.getByRole('searchbox', { name: 'Pesquisar em Clientes' }), 'ana{Enter}');
    expect(address()).toBe('/?q=ana');
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', pesquisa: 'ana' }));
  });

  it('searches half a second after the last key', async () => {
    const { user, address } = renderElement(table);
    await screen.findByText('Cliente 1');
    const begin = Date.now();
    await user.type(screen.getByRole('searchbox'), 'ze');
    expect(address()).toBe('/');
    await waitFor(() => expect(address()).toBe('/?q=ze'));
    expect(Date.now() - begin).toBeGreaterThanOrEqual(490);
  });

  it('keeps the page in the URL', async () => {
    const { user, address } = renderElement(table);
    await screen.findByText('Cliente 1');
    await user.click(screen.getByRole('button', { name: 'Última página' }));
    expect(await screen.findByText('Cliente 23')).toBeInTheDocument();
    expect(address()).toBe('/?pagina=3');
    expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
  });

  it('shows when nothing was found and offers to clear the search', async () => {
    clientes = [];
    const { user, address } = renderElement(table, { at: '/?q=zzz' });
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('shows when loading failed and retries', async () => {
    server.get(LINK, () => ({ status: 500, body: { message: 'x' } }));
    const { user } = renderElement(table);
    expect(await screen.findByText('Ocorreu um erro ao carregar a tabela.')).toBeInTheDocument();
    server.get(LINK, ({ query }) => ({ body: pagina(clientes, query) }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
  });

  it("exports all rows of the filter under the server's file name", async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    server.get(LINK, ({ query }) =>
      query.get('formato') === 'csv'
        ? {
            headers: { 'Content-Disposition': 'attachment; filename="clientes.csv"' },
            body: 'Nome;Cidade',
          }
        : { body: pagina(clientes, query) },
    );
    const { user, store } = renderElement(table, { at: '/?q=cliente&ordem=-nome&pagina=2' });
    await screen.findByText('Cliente 11');
    await user.click(screen.getByRole('button', { name: 'Exportar CSV de Clientes' }));
    await waitFor(() => expect(saved).toEqual(['clientes.csv']));
    expect(lastQuery()).toEqual({
      formato: 'csv',
      order: 'nome',
      sort: 'desc',
      pesquisa: 'cliente',
    });
    expect(JSON.stringify(store.getState())).not.toContain('Nome;Cidade');
  });

  it('shows why an export failed', async () => {
    const porque = 'São mais de 100.000 linhas. Filtre antes de exportar.';
    server.get(LINK, ({ query }) =>
      query.has('formato')
        ? { status: 422, body: { message: porque, type: 'error' } }
        : { body: pagina(clientes, query) },
    );
    const { user } = renderElement(table);
    await screen.findByText('Cliente 1');
    await user.click(screen.getByRole('button', { name: 'Exportar CSV de Clientes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(porque);
  });

  const announceArrival = () => {
    const live = createFakeSocket();
    clientes = [
      { id: 99, nome: 'Recém-chegada' },
      { id: 1, nome: 'Cliente mudado' },
      ...clientes.slice(1),
    ];
    return live;
  };

  it("shows another person's change at once while no row is pointed at", async () => {
    const { store } = renderElement(table);
    await screen.findByText('Cliente 1');
    const live = announceArrival();
    const close = connectLive(store, [], () => live.socket);
    act(() => live.announce({ assunto: 'clientes', id: 99 }));
    expect(await screen.findByText('Recém-chegada')).toBeInTheDocument();
    expect(names().slice(0, 2)).toEqual(['Recém-chegada', 'Cliente mudado']);
    close();
  });

  it('never moves a row under the pointer', async () => {
    const { user, store } = renderElement(table);
    await user.hover(await screen.findByText('Cliente 1'));
    const live = announceArrival();
    const close = connectLive(store, [], () => live.socket);
    act(() => live.announce({ assunto: 'clientes', id: 1 }));
    expect(await screen.findByText('Cliente mudado')).toBeInTheDocument();
    expect(names()[0]).toBe('Cliente mudado');
    expect(screen.queryByText('Recém-chegada')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 registro atualizado' }));
    expect(names().slice(0, 2)).toEqual(['Recém-chegada', 'Cliente mudado']);
    close();
  });
});
