import { describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notificacao } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { api } from '../core/api';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { renderElement } from '../testing/render';
import { settled } from '../testing/settled';
import { enderecoInterno } from './endereco-interno';
import { PreferenciasDeNotificacaoPanel } from './preferencias-panel';
import { SinoDaBarra } from './sino';

const notificacao = (n: number, dados: Partial<Notificacao['data']> = {}): Notificacao => ({
  id: `n${n}`,
  created_at: '2026-11-21T17:02:00.000Z',
  created_at_br: '21/11/2026, 14:02',
  data: {
    title: `Pedido ${n} criado`,
    description: 'Maria Souza, por Bia.',
    url: `/adm/pedidos/show/${n}`,
    class: 'primary',
    ...dados,
  },
});

const servidor = (naoLidas: Notificacao[], lidas: Notificacao[] = []) => {
  const server: FakeApi = createFakeApi();
  const caixa = { naoLidas, lidas, servidas: [] as Notificacao[], falha: false };
  server.get('/sessao', () => ({ body: sessaoDe('Atendimento') }));
  server.get('/api/adm/notifications/unreadNotifications', () => {
    caixa.servidas = caixa.naoLidas;
    return { body: caixa.naoLidas };
  });
  server.get('/api/adm/notifications/readNotifications', () => ({ body: caixa.lidas }));
  server.post('/api/adm/notifications/markNotificationsRead', () => {
    if (caixa.falha) return { status: 500, body: { message: 'Erro', type: 'error' } };
    const vistas = new Set(caixa.servidas);
    caixa.lidas = [...caixa.naoLidas.filter((uma) => vistas.has(uma)), ...caixa.lidas];
    caixa.naoLidas = caixa.naoLidas.filter((uma) => !vistas.has(uma));
    return { body: { message: 'Notificações marcadas como lidas.', type: 'success' } };
  });
  return { server, caixa };
};

const sino = (name: RegExp | string) => screen.findByRole('button', { name });
const abrir = async (user: { click: (element: Element) => Promise<void> }, name: RegExp) => {
  await user.click(await sino(name));
  return screen.findByRole('dialog', { name: 'Notificações' });
};

describe('o sino', () => {
  it('mostra quantas há de novo, e nada quando não há nenhuma', async () => {
    servidor([notificacao(2), notificacao(1)]);
    const { unmount } = renderElement(<SinoDaBarra />);
    expect((await sino('Notificações: 2 notificações novas')).textContent).toBe('2');
    unmount();
    servidor([]);
    renderElement(<SinoDaBarra />);
    expect((await sino('Notificações')).textContent).toBe('');
  });

  it('não existe para quem não tem notificações', async () => {
    const { server } = servidor([notificacao(1)]);
    server.get('/sessao', () => ({ body: sessaoDe('Visitante') }));
    renderElement(<SinoDaBarra />);
    await waitFor(() => expect(server.requestsTo('/sessao')).toHaveLength(1));
    await settled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ao abrir mostra as novas e as anteriores, e marca as que mostra', async () => {
    const { server } = servidor([notificacao(2)], [notificacao(1)]);
    const { user } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /1 notificação nova/);
    expect(await within(dialog).findByText('Pedido 1 criado')).toBeTruthy();
    expect(
      within(within(dialog).getByRole('list', { name: 'Novas' })).getByText('Pedido 2 criado'),
    ).toBeTruthy();
    const marcadas = server.requestsTo('/api/adm/notifications/markNotificationsRead');
    expect(marcadas).toHaveLength(1);
    expect(marcadas[0]!.body).toBeUndefined();
    await user.keyboard('{Escape}');
    await sino('Notificações');
  });

  it('a que chega enquanto está aberto fica por ler', async () => {
    const { caixa } = servidor([notificacao(1)]);
    const { user, store } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /1 notificação nova/);
    await waitFor(() => expect(caixa.naoLidas).toEqual([]));
    caixa.naoLidas = [notificacao(2)];
    act(() => void store.dispatch(api.util.invalidateTags(['Notificacao'] as never)));
    const novas = await within(dialog).findByRole('list', { name: 'Novas' });
    await within(novas).findByText('Pedido 2 criado');
    expect(within(novas).getAllByRole('listitem')).toHaveLength(2);
    expect(caixa.naoLidas).toHaveLength(1);
    await user.keyboard('{Escape}');
    await sino(/1 notificação nova/);
  });

  it('se não se conseguiu marcar, o número volta', async () => {
    const { caixa } = servidor([notificacao(1)]);
    caixa.falha = true;
    const { user } = renderElement(<SinoDaBarra />);
    await abrir(user, /1 notificação nova/);
    await user.keyboard('{Escape}');
    expect((await sino(/1 notificação nova/)).textContent).toBe('1');
  });

  it('diz que não há nenhuma, ou nenhuma nova, e então nada marca', async () => {
    const { server, caixa } = servidor([]);
    const { user, unmount } = renderElement(<SinoDaBarra />);
    const vazio = await abrir(user, /Notificações/);
    expect(await within(vazio).findByText('Você não tem notificações')).toBeTruthy();
    unmount();
    caixa.lidas = [notificacao(1)];
    const outra = renderElement(<SinoDaBarra />);
    const dialog = await abrir(outra.user, /Notificações/);
    expect(await within(dialog).findByText('Você não tem novas notificações')).toBeTruthy();
    expect(server.requestsTo('/api/adm/notifications/markNotificationsRead')).toEqual([]);
  });

  it('com mais de duas a lista rola, novas e anteriores numa rolagem só', async () => {
    servidor([notificacao(3), notificacao(2), notificacao(1)], [notificacao(5), notificacao(4)]);
    const { user } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /3 notificações novas/);
    await within(dialog).findByText('Pedido 4 criado');
    const rolagem = within(dialog).getAllByRole('group');
    expect(rolagem).toHaveLength(1);
    expect(rolagem[0]).toHaveTextContent(/Pedido 3 criado.*Pedido 4 criado/);
  });

  it('os prazos vencidos de um dia ficam numa linha, com um link para cada pedido', async () => {
    const vencido = (n: number) =>
      notificacao(n, { title: `Pedido ${n} com prazo vencido`, class: 'danger' });
    servidor([vencido(3), notificacao(9), vencido(2), vencido(1)]);
    const { user, address } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /4 notificações novas/);
    const linhas = within(within(dialog).getByRole('list', { name: 'Novas' })).getAllByRole(
      'listitem',
    );
    expect(linhas).toHaveLength(2);
    expect(linhas[0]).toHaveTextContent('3 pedidos com prazo vencido');
    await user.click(within(linhas[0]!).getByRole('link', { name: /^Pedido 2/ }));
    expect(address()).toBe('/adm/pedidos/show/2');
  });

  it('o que se repete do mesmo pedido no mesmo dia fica numa linha só, e nada se perde', async () => {
    const title = 'Pagamento recebido no pedido 7';
    const paga = (n: number, description: string, em = '2026-11-21T17:02:00.000Z') => ({
      ...notificacao(n, { title, description, url: '/adm/pedidos/show/7', class: 'success' }),
      created_at: em,
    });
    servidor([
      paga(4, 'Maria Souza, R$ 30,00.'),
      notificacao(3),
      paga(2, 'Maria Souza, R$ 20,00.'),
      paga(1, 'Maria Souza, R$ 10,00.', '2026-11-20T17:02:00.000Z'),
    ]);
    const { user } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /4 notificações novas/);
    const linhas = within(await within(dialog).findByRole('list', { name: 'Novas' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(linhas).toHaveLength(3);
    expect(linhas[0]).toContain(`${title} · 2×, 2 vezes`);
    expect(linhas[0]).toMatch(/R\$ 30,00.*R\$ 20,00/);
    expect(linhas[1]).toContain('Pedido 3 criado');
    expect(linhas[2]).toMatch(/R\$ 10,00/);
    expect(linhas[2]).not.toContain('vezes');
  });

  it('segue o endereço da notificação e fecha; a que não tem nenhum só se lê', async () => {
    servidor([notificacao(7), notificacao(6, { title: 'Falha nos dados da tela', url: null })]);
    const { user, address } = renderElement(<SinoDaBarra />);
    const dialog = await abrir(user, /2 notificações novas/);
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    await user.click(within(dialog).getByRole('link', { name: /Pedido 7 criado/ }));
    expect(address()).toBe('/adm/pedidos/show/7');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('os endereços das notificações', () => {
  it.each(['/adm', '/adm/pedidos/show/12', '/adm/entregas/show/3'])('%s é nosso', (url) => {
    expect(enderecoInterno(url)).toBe(url);
  });
  it.each([
    null,
    '',
    '//mal.exemplo',
    '/\\mal.exemplo',
    'https://mal.exemplo/adm',
    'javascript:alert(1)',
    '/adm//mal.exemplo',
    '/adm/../produtos',
    '/admin',
    '/adm/pedidos?x=1',
    '/adm/pedidos\n',
  ])('%j não é seguido', (url) => {
    expect(enderecoInterno(url)).toBeNull();
  });
});

describe('as preferências de notificação', () => {
  it('mudam uma a uma, na hora', async () => {
    const server = createFakeApi();
    const preferencias = [
      { motivo: 'pedido-criado', nome: 'Pedido criado', classe: 'primary', ativa: true },
      { motivo: 'prazo-vencido', nome: 'Prazo vencido', classe: 'danger', ativa: false },
    ];
    server.get('/api/adm/notifications/preferencias', () => ({ body: preferencias }));
    server.put('/api/adm/notifications/preferencias', ({ body }) => {
      const { silenciados } = body as { silenciados: string[] };
      for (const uma of preferencias) uma.ativa = !silenciados.includes(uma.motivo);
      return { body: { message: 'Preferências salvas.', type: 'success' } };
    });
    const { user } = renderElement(<PreferenciasDeNotificacaoPanel />);
    const criado = await screen.findByRole('switch', { name: 'Pedido criado' });
    await user.click(criado);
    await waitFor(() => expect(preferencias.map(({ ativa }) => ativa)).toEqual([false, false]));
    await user.click(screen.getByRole('switch', { name: 'Prazo vencido' }));
    await waitFor(() => expect(preferencias.map(({ ativa }) => ativa)).toEqual([false, true]));
    await waitFor(() => expect((criado as HTMLInputElement).checked).toBe(false));
  });
});
