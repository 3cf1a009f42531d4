import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import { connectLive } from '../app/live/socket';
import { createFakeApi, sessaoDe, type FakeApi } from '../testing/fakes/fake-api';
import { createFakeSocket } from '../testing/fakes/fake-socket';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { hoje } from '../shared/format/dates';
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
      distincao: 'CPF final 247-25',
      motivo: 'prazo-vencido',
      texto: 'Atrasado 2 dias',
      estagio_id: 2,
      falta_pagar: 0,
      falta_pagar_br: 'R$ 0,00',
    },
    {
      id: 31,
      cliente: 'Ateliê Flor',
      distincao: null,
      motivo: 'pronto-para-entregar',
      texto: 'Pronto para entregar',
      estagio_id: 3,
      falta_pagar: 40,
      falta_pagar_br: 'R$ 40,00',
    },
  ],
  atencao_total: 9,
  esperando_sinal: null,
  pedidos_para_hoje: 2,
  entregas_de_hoje: [],
  primeiros_passos: { empresa: true, produto: true, cliente: true, pedido: true },
  solicitacoes_novas: 0,
};

describe('Painel', () => {
  let server: FakeApi;
  const responder = (mudanca: Partial<DadosDoPainel> = {}) =>
    server.get('/api/adm/painel/data', { ...dados, ...mudanca });

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador', 'Ana Ribeiro'));
    responder();
    server.get('/api/adm/operacao/copias', { definida: null, atrasada: false, copias: [] });
  });

  it.each([
    [{ definida: null, atrasada: false, copias: [] }, /cópia automática não está ligada/],
    [
      { definida: { pasta: '/x', hora: 3, guardadas: 3 }, atrasada: true, copias: [] },
      /Nenhuma cópia deu certo/,
    ],
  ])('diz a quem pode mudar que não há cópia: %#', async (copias, frase) => {
    server.get('/api/adm/operacao/copias', copias);
    const { unmount } = renderApp(rotas, { at: '/adm' });
    expect(await screen.findByText(frase)).toBeInTheDocument();
    unmount();
    server.get('/sessao', sessaoDe('Atendimento'));
    renderApp(rotas, { at: '/adm' });
    await screen.findByText('Não iniciados');
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
  });

  it('mostra primeiro o que precisa de atenção, cada pedido com o porquê e o caminho', async () => {
    renderApp(rotas, { at: '/adm' });
    const atencao = await screen.findByRole('region', { name: 'Precisa de atenção' });
    const [maria, flor] = await within(atencao).findAllByRole('listitem');
    expect(maria).toHaveTextContent('#24 Maria SouzaCPF final 247-25Atrasado 2 dias');
    expect(flor).toHaveTextContent('Pronto para entregar');
    expect(within(flor!).getByRole('link', { name: '#31 Ateliê Flor' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/31',
    );
    expect(within(atencao).getByRole('link', { name: 'Ver todos (9)' })).toBeInTheDocument();
    await expectScreenStructure('/adm');
  });

  it('diz que pedidos esperam o sinal, e leva a todos; sem nenhum, nada', async () => {
    const { unmount } = renderApp(rotas, { at: '/adm' });
    await screen.findByText('Não iniciados');
    expect(screen.queryByText('Esperando sinal')).not.toBeInTheDocument();
    unmount();
    const maria = { id: 24, cliente: 'Maria Souza', distincao: null, prazo_br: '28/11/2026' };
    const pedidos = [{ ...maria, falta_do_sinal_br: 'R$ 45,00' }];
    responder({ esperando_sinal: { pedidos, total: 8 } });
    renderApp(rotas, { at: '/adm' });
    const esperando = within(await screen.findByRole('region', { name: 'Esperando sinal' }));
    expect(esperando.getByRole('listitem')).toHaveTextContent(
      '#24 Maria SouzaFalta R$ 45,0028/11/2026',
    );
    expect(esperando.getByRole('link', { name: 'Ver todos (8)' })).toHaveAttribute(
      'href',
      '/adm/pedidos?aba=1&sem_sinal=1',
    );
  });

  it('a linha inteira abre o pedido', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm' });
    await user.click(await screen.findByText('Atrasado 2 dias'));
    await waitFor(() => expect(address()).toBe('/adm/pedidos/show/24'));
  });

  it('um pedido pronto é recebido e entregue dali: Entregue, depois como foi pago', async () => {
    server.put('/api/adm/pedidos/entregar/31', {
      message: 'Pedido #31 entregue. R$ 40,00 recebidos em Pix.',
      type: 'success',
    });
    const { user, address } = renderApp(rotas, { at: '/adm' });
    expect(screen.queryByRole('button', { name: 'Entregue: pedido 24' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Entregue: pedido 31' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Receber e entregar' });
    await expectDialogStructure('Receber e entregar');
    expect(pergunta).toHaveTextContent('Pedido #31, Ateliê Flor.');
    expect(pergunta).toHaveTextContent('os R$ 40,00 que faltam');
    await user.click(within(pergunta).getByRole('button', { name: 'Pix' }));
    expect(await screen.findByText(/R\$ 40,00 recebidos em Pix/)).toBeInTheDocument();
    const [enviado] = server.requestsTo('/api/adm/pedidos/entregar/31');
    expect(enviado?.body).toEqual({ valor: 40, forma_pagamento: 'Pix' });
    expect(enviado?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(address()).toBe('/adm');
  });

  it('o que já está pago é entregue num toque', async () => {
    const [, flor] = dados.atencao;
    responder({ atencao: [{ ...flor!, falta_pagar: 0 }], atencao_total: 1 });
    server.put('/api/adm/pedidos/entregar/31', {
      message: 'Pedido #31 entregue.',
      type: 'success',
    });
    const { user } = renderApp(rotas, { at: '/adm' });
    await user.click(await screen.findByRole('button', { name: 'Entregue: pedido 31' }));
    expect(await screen.findByText('Pedido #31 entregue.')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/pedidos/entregar/31')[0]?.body).toEqual({});
  });

  it('sem receber, entrega mesmo assim; a recusa deixa a pergunta aberta', async () => {
    server.put('/api/adm/pedidos/entregar/31', () => ({
      status: 409,
      body: { message: 'Este pedido já está em outro estágio.', type: 'error' },
    }));
    const { user } = renderApp(rotas, { at: '/adm' });
    await user.click(await screen.findByRole('button', { name: 'Entregue: pedido 31' }));
    await user.click(await screen.findByRole('button', { name: 'Entregar sem receber' }));
    expect(await screen.findByText('Este pedido já está em outro estágio.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Receber e entregar' })).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/pedidos/entregar/31')[0]?.body).toEqual({});
  });

  it('quem só produz não entrega dali', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm' });
    await screen.findByText('Pronto para entregar');
    expect(screen.queryByRole('button', { name: /^Entregue/ })).not.toBeInTheDocument();
  });

  it('diz o que é de hoje: prazos e entregas, também as que ficaram abertas', async () => {
    const entrega = { finalizada: false, total_destinos: 5, destinos_entregues: 3 };
    responder({
      entregas_de_hoje: [
        { ...entrega, id: 4, data: '2026-11-02', data_br: '02/11/2026' },
        { ...entrega, id: 5, data: hoje(), data_br: 'hoje' },
      ],
    });
    renderApp(rotas, { at: '/adm' });
    const card = await screen.findByRole('region', { name: 'Hoje' });
    const linhas = within(card)
      .getAllByRole('listitem')
      .map((linha) => linha.textContent);
    expect(linhas).toEqual([
      '2 pedidos com prazo hoje',
      'Entrega 4, de 02/11/2026, não finalizada: 3 de 5 entregues',
      'Entrega 5: 3 de 5 entregues',
    ]);
    expect(within(card).getByRole('link', { name: 'Entrega 5' })).toHaveAttribute(
      'href',
      '/adm/entregas/show/5',
    );
  });

  describe('primeiros passos', () => {
    const NENHUM = { empresa: false, produto: false, cliente: false, pedido: false };
    const passos = async () =>
      within(await screen.findByRole('region', { name: 'Primeiros passos' }))
        .getAllByRole('listitem')
        .map((linha) => [
          within(linha).getByRole('img').getAttribute('aria-label'),
          within(linha).queryByRole('link')?.getAttribute('href') ?? null,
        ]);

    it('numa loja vazia são tudo o que se mostra, marcados os que já estão dados', async () => {
      responder({ atencao: [], atencao_total: 0, primeiros_passos: { ...NENHUM, produto: true } });
      renderApp(rotas, { at: '/adm' });
      expect(await passos()).toEqual([
        ['Por fazer:', '/adm/configuracoes'],
        ['Feito:', null],
        ['Por fazer:', '/adm/clientes?novo'],
        ['Por fazer:', '/adm/pedidos/novo'],
      ]);
      expect(screen.queryByText('Tudo em dia.')).not.toBeInTheDocument();
      expect(screen.queryByText('Prazo vencido')).not.toBeInTheDocument();
    });

    it('cada um vê os passos que pode dar', async () => {
      server.get('/sessao', sessaoDe('Atendimento'));
      responder({ primeiros_passos: NENHUM });
      renderApp(rotas, { at: '/adm' });
      expect((await passos()).map(([, para]) => para)).toEqual([
        '/adm/clientes?novo',
        '/adm/pedidos/novo',
      ]);
    });

    it('com pedidos na loja, podem ser fechados e não voltam', async () => {
      responder({ primeiros_passos: { ...NENHUM, pedido: true } });
      const { user } = renderApp(rotas, { at: '/adm' });
      await user.click(await screen.findByRole('button', { name: 'Fechar primeiros passos' }));
      expect(screen.queryByText('Primeiros passos')).not.toBeInTheDocument();
      expect(screen.getByText('Maria Souza', { exact: false })).toBeInTheDocument();
    });
  });

  it.each([
    ['4Não iniciados', '/adm/pedidos?aba=1'],
    ['12Em produção', '/adm/pedidos'],
    ['3Prazo apertado', '/adm/pedidos?aba=0&prazo=apertado&ordem=prazo'],
    ['2Prazo vencido', '/adm/pedidos?aba=0&prazo=vencido&ordem=prazo'],
    ['Ver todos (9)', '/adm/pedidos?aba=0&atencao=1&ordem=prazo'],
  ])('o contador %s abre a sua lista', async (texto, href) => {
    renderApp(rotas, { at: '/adm' });
    await screen.findByText(/Maria Souza/);
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
    expect(await screen.findByText(/Maria Souza/)).toBeInTheDocument();
  });

  it.each([
    { assunto: 'painel', id: null },
    { assunto: 'pedidos', id: 24 },
  ] as const)('atualiza-se quando muda $assunto', async (mudanca) => {
    const { store } = renderApp(rotas, { at: '/adm' });
    await screen.findByText(/Maria Souza/);
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    responder({ atencao: dados.atencao.slice(1), atencao_total: 1, pedidos_prazo_vencido: 1 });
    act(() => live.announce(mudanca));
    expect(await screen.findByText('1')).toBeInTheDocument();
    expect(screen.queryByText(/Maria Souza/)).not.toBeInTheDocument();
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
