import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type {
  EventoDaAuditoria,
  FiltrosDaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { connectLive } from '../app/live/socket';
import { eventoDe } from './historico/historico.fixtures';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { createFakeSocket } from '../testing/fakes/fake-socket';
import { renderApp } from '../testing/render';
import { expectScreenStructure } from '../testing/structure';
import { rotas } from './auditoria.routes';
import { assuntos } from './auditoria.socket';
// Preloaded, so that the first test does not wait for it.
import '../app/layouts/admin-layout';
import './auditoria.page';

const EVENTOS = '/api/adm/auditoria/eventos';

const linha = (posicao: number): EventoDaAuditoria => {
  const {
    versao: _versao,
    motivo: _motivo,
    mudancas: _mudancas,
    ...comum
  } = eventoDe(posicao % 10);
  return {
    ...comum,
    posicao,
    frase: `Aconteceu ${posicao}.`,
    assunto: 'pedidos',
    registro: 12,
    titulo: 'Pedido 12',
  };
};

const filtros: FiltrosDaAuditoria = {
  pessoas: [
    { id: 2, nome: 'Bia' },
    { id: null, nome: 'Sistema' },
  ],
  tipos: [
    { id: 'PedidoCriado', nome: 'Pedido aberto', assunto: 'pedidos' },
    { id: 'TagCriada', nome: 'Tag criada', assunto: 'tags' },
  ],
  assuntos: [
    { id: 'pedidos', nome: 'Pedidos' },
    { id: 'tags', nome: 'Tags' },
  ],
};

describe('Auditoria', () => {
  let server: FakeApi;
  let log: EventoDaAuditoria[];

  beforeEach(() => {
    log = Array.from({ length: 60 }, (_, i) => linha(100 + i)).toReversed();
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Auditor'));
    server.get('/api/adm/auditoria/filtros', filtros);
    server.get(EVENTOS, ({ query }) => {
      const antes = Number(query.get('antes') ?? Infinity);
      const limite = Number(query.get('limite') ?? 50);
      const texto = query.get('texto') ?? '';
      const resto = log.filter(({ posicao, frase }) => posicao < antes && frase.includes(texto));
      const data = resto.slice(0, limite);
      return {
        body: { data, proxima: resto.length > limite ? (data.at(-1)?.posicao ?? null) : null },
      };
    });
  });

  const linhas = () => screen.getAllByRole('row').slice(1);

  it('mostra o mais novo primeiro, e o resto a pedido, sem repetir nem pular', async () => {
    const { user } = renderApp(rotas, { at: '/adm/auditoria' });
    expect(await screen.findByText('Aconteceu 159.')).toBeInTheDocument();
    expect(linhas()).toHaveLength(50);
    expect(screen.getByText('50 eventos mostrados')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    expect(await screen.findByText('Aconteceu 100.')).toBeInTheDocument();
    expect(new Set(linhas().map(({ textContent }) => textContent)).size).toBe(60);
    expect(screen.getByText('Aqui começa o registro.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  });

  it('cada linha leva ao histórico do registro naquele momento', async () => {
    renderApp(rotas, { at: '/adm/auditoria' });
    expect(await screen.findByRole('link', { name: 'Aconteceu 153.' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12/historico?rev=3',
    );
    await expectScreenStructure('/adm/auditoria');
  });

  it('os filtros vão ao servidor e ficam no endereço', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/auditoria?assunto=tags' });
    await screen.findByText('Aconteceu 159.');
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    expect(await screen.findByRole('option', { name: 'Tag criada' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Pedido criado' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Tag criada' }));
    await user.click(screen.getByRole('combobox', { name: 'Pessoa' }));
    await user.click(await screen.findByRole('option', { name: 'Sistema' }));
    await waitFor(() =>
      expect(address()).toBe('/adm/auditoria?assunto=tags&tipo=TagCriada&pessoa=sistema'),
    );
    await waitFor(() => {
      const pedido = server.requestsTo(EVENTOS).at(-1);
      expect(Object.fromEntries(pedido!.query)).toMatchObject({
        assunto: 'tags',
        tipo: 'TagCriada',
        pessoa: 'sistema',
      });
    });
  });

  it('os avisos do sistema só vêm a pedido; um tipo ou assunto escolhido é um pedido', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/auditoria' });
    await screen.findByText('Aconteceu 159.');
    const ultimo = () => Object.fromEntries(server.requestsTo(EVENTOS).at(-1)!.query);
    expect(ultimo()).toMatchObject({ sem_avisos: '1' });
    await user.click(screen.getByRole('checkbox', { name: 'Com os avisos do sistema' }));
    await waitFor(() => expect(address()).toBe('/adm/auditoria?avisos=1'));
    await waitFor(() => expect(ultimo()).not.toHaveProperty('sem_avisos'));
    expect(ultimo()).not.toHaveProperty('avisos');
  });

  it('no celular os campos ficam atrás de um botão, e o que está filtrado à vista', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query === '' || query.includes('max-width') });
    try {
      const { user } = renderApp(rotas, { at: '/adm/auditoria?assunto=tags' });
      await screen.findByText('Aconteceu 159.');
      const filtrar = screen.getByRole('button', { name: 'Filtrar' });
      expect(filtrar).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('combobox', { name: 'Tipo' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Tags, retirar filtro' })).toBeInTheDocument();
      await user.click(filtrar);
      expect(filtrar).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('combobox', { name: 'Tipo' })).toBeInTheDocument();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('pesquisa palavras; sem nada que combine, limpar volta a tudo', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/auditoria?texto=nada' });
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Aconteceu 159.')).toBeInTheDocument();
    expect(address()).toBe('/adm/auditoria');
    await user.type(
      screen.getByRole('searchbox', { name: 'Pesquisar na Auditoria' }),
      '142{Enter}',
    );
    await waitFor(() => expect(linhas()).toHaveLength(1));
    expect(address()).toBe('/adm/auditoria?texto=142');
  });

  it('os eventos novos esperam para ser mostrados', async () => {
    const { user, store } = renderApp(rotas, { at: '/adm/auditoria' });
    await screen.findByText('Aconteceu 159.');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    log = [linha(162), linha(161), linha(160), ...log];
    act(() => live.announce({ assunto: 'auditoria', id: null }));
    const novos = await screen.findByRole('button', { name: '3 novos' });
    expect(screen.queryByText('Aconteceu 162.')).not.toBeInTheDocument();
    await user.click(novos);
    expect(await screen.findByText('Aconteceu 162.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /novos?$/ })).not.toBeInTheDocument(),
    );
    close();
  });

  it('abre a gaveta técnica de uma linha', async () => {
    server.get(`${EVENTOS}/159`, () => ({ status: 404, body: { message: 'Não há.' } }));
    const { user, address } = renderApp(rotas, { at: '/adm/auditoria' });
    await user.click(await screen.findByRole('button', { name: 'Dados técnicos: Aconteceu 159.' }));
    expect(await screen.findByRole('dialog', { name: 'Dados técnicos' })).toBeInTheDocument();
    expect(address()).toBe('/adm/auditoria?tecnico=159');
  });

  it('permite tentar de novo depois de uma falha; avisa de um período invertido', async () => {
    server.get(EVENTOS, () => ({ status: 500, body: {} }));
    const { user, unmount } = renderApp(rotas, { at: '/adm/auditoria' });
    const tentar = await screen.findByRole('button', { name: 'Tentar novamente' });
    server.get(EVENTOS, { data: log.slice(0, 2), proxima: null });
    await user.click(tentar);
    expect(await screen.findByText('Aconteceu 159.')).toBeInTheDocument();
    unmount();
    const message = 'O campo Até deve ser uma data posterior ou igual a De.';
    server.get(EVENTOS, () => ({
      status: 422,
      body: { message, type: 'error', errors: { ate: [message] } },
    }));
    renderApp(rotas, { at: '/adm/auditoria?de=2026-11-20&ate=2026-11-01' });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('sem nada ainda diz para que serve', async () => {
    log = [];
    renderApp(rotas, { at: '/adm/auditoria' });
    expect(await screen.findByText('Nada aconteceu ainda')).toBeInTheDocument();
  });

  it('só quem lê a auditoria a tem no menu', async () => {
    const { unmount } = renderApp(rotas, { at: '/adm/auditoria' });
    const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(within(menu).getByRole('link', { name: 'Auditoria' })).toBeInTheDocument();
    unmount();
    server.get('/sessao', sessaoDe('Financeiro'));
    renderApp(rotas, { at: '/adm/auditoria' });
    const outro = await screen.findByRole('navigation', { name: 'Menu principal' });
    expect(within(outro).queryByRole('link', { name: 'Auditoria' })).not.toBeInTheDocument();
  });
});
