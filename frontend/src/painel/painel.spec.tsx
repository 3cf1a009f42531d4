import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import { connectLive } from '../app/socket';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fake-api';
import { createFakeSocket } from '../testing/fake-socket';
import { renderApp } from '../testing/render';
import { rotas } from './painel.routes';
import { assuntos } from './painel.socket';
import { saudacao } from './saudacao';

const dados: DadosDoPainel = {
  pedidos_nao_iniciados: 4,
  pedidos_producao: 12,
  pedidos_prazo_apertado: 3,
  pedidos_prazo_vencido: 2,
  media: 4.5,
  media_ano: 6,
  media_semestre: 7.25,
  media_trimestre: 8,
  atencao: [
    {
      id: 24,
      cliente: 'Maria Souza',
      motivo: 'prazo-vencido',
      texto: 'Atrasado 2 dias',
      estagio_id: 2,
    },
    {
      id: 31,
      cliente: 'Ateliê Flor',
      motivo: 'pronto-para-entregar',
      texto: 'Pronto para entregar',
      estagio_id: 3,
    },
  ],
  atencao_total: 9,
};

describe('Painel', () => {
  let server: FakeApi;
  const responder = (mudanca: Partial<DadosDoPainel> = {}) =>
    server.get('/api/adm/painel/data', { ...dados, ...mudanca });

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador', 'Ana Ribeiro'));
    responder();
  });

  it('mostra primeiro o que precisa de atenção, cada pedido com o porquê e o caminho', async () => {
    renderApp(rotas, { at: '/adm' });
    const atencao = await screen.findByRole('region', { name: 'Precisa de atenção' });
    const [maria, flor] = await within(atencao).findAllByRole('listitem');
    expect(maria).toHaveTextContent('#24Maria SouzaAtrasado 2 dias');
    expect(flor).toHaveTextContent('Pronto para entregar');
    expect(within(flor!).getByRole('link', { name: 'Abrir pedido 31' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/31',
    );
    expect(within(atencao).getByRole('link', { name: 'Ver todos (9)' })).toBeInTheDocument();
  });

  it.each([
    ['4Não iniciados', '/adm/pedidos?aba=1'],
    ['12Em produção', '/adm/pedidos'],
    ['3Prazo apertado', '/adm/pedidos?aba=0&prazo=apertado&ordem=prazo'],
    ['2Prazo vencido', '/adm/pedidos?aba=0&prazo=vencido&ordem=prazo'],
    ['Ver todos (9)', '/adm/pedidos?aba=0&atencao=1&ordem=prazo'],
  ])('o contador %s abre a sua lista', async (texto, href) => {
    renderApp(rotas, { at: '/adm' });
    await screen.findByText('Maria Souza');
    const contadores = screen.getAllByRole('link');
    const contador = contadores.find((link) => link.textContent === texto);
    expect(contador).toHaveAttribute('href', href);
  });

  it('diz que está tudo em dia quando nada precisa de atenção', async () => {
    responder({ atencao: [], atencao_total: 0 });
    renderApp(rotas, { at: '/adm' });
    expect(await screen.findByText('Tudo em dia.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Ver todos/ })).not.toBeInTheDocument();
  });

  it('a falha fica dentro do seu cartão e pode ser tentada de novo', async () => {
    server.get('/api/adm/painel/data', () => ({ status: 500, body: {} }));
    const { user } = renderApp(rotas, { at: '/adm' });
    const atencao = await screen.findByRole('region', { name: /Precisa de atenção/ });
    expect(await within(atencao).findByText('Não foi possível carregar.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Painel' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^—\s*Prazo vencido$/ })).toBeInTheDocument();
    responder();
    await user.click(within(atencao).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Maria Souza')).toBeInTheDocument();
  });

  it.each([
    { assunto: 'painel', id: null },
    { assunto: 'pedidos', id: 24 },
  ] as const)('atualiza-se quando muda $assunto', async (mudanca) => {
    const { store } = renderApp(rotas, { at: '/adm' });
    await screen.findByText('Maria Souza');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    responder({ atencao: dados.atencao.slice(1), atencao_total: 1, pedidos_prazo_vencido: 1 });
    act(() => live.announce(mudanca));
    expect(await screen.findByText('1')).toBeInTheDocument();
    expect(screen.queryByText('Maria Souza')).not.toBeInTheDocument();
    close();
  });
});

describe('saudação', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'Bom dia, Ana – sábado, 21 de novembro'],
    ['2026-11-21T15:00:00Z', 'Boa tarde, Ana – sábado, 21 de novembro'],
    ['2026-11-22T01:00:00Z', 'Boa noite, Ana – sábado, 21 de novembro'],
    ['2026-11-22T03:00:00Z', 'Bom dia, Ana – domingo, 22 de novembro'],
  ])('às %s diz "%s"', (agora, esperado) => {
    expect(saudacao('Ana Ribeiro', new Date(agora))).toBe(esperado);
  });
});
