import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { LinhaDoPorque, Porque } from '@encomenda/contracts/porque/porque.http';
import { connectLive } from '../../app/live/socket';
import { rotas } from '../../financeiro/financeiro.routes';
import {
  comPoderes,
  createFakeApi,
  pagina,
  sessaoDe,
  type FakeApi,
} from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderApp } from '../../testing/render';
import { expectDialogStructure } from '../../testing/structure';
import { textoDaPergunta, perguntaDe } from './pergunta-no-endereco';
import { PorqueLink } from './porque-link';

const linha = (id: number, mudanca: Partial<LinhaDoPorque> = {}): LinhaDoPorque => ({
  tipo: 'pagamento',
  id,
  titulo: `Cliente ${id}`,
  detalhe: `Pagamento ${id} · Pedido ${100 + id} · Pix`,
  data: '2024-01-02',
  data_br: '02/01/2024',
  quanto: 10,
  quanto_br: 'R$ 10,00',
  link: `/adm/pedidos/show/${100 + id}`,
  ...mudanca,
});
const linhas = [
  linha(12, { tipo: 'despesa', titulo: 'Farinha', quanto: -30, quanto_br: '-R$ 30,00' }),
  ...Array.from({ length: 11 }, (_, i) => linha(11 - i)),
];
const caixa: Omit<Porque, 'linhas'> = {
  titulo: 'Caixa',
  periodo: 'até 31/01/2024',
  formula: 'Saldo inicial, mais tudo o que foi recebido, menos tudo o que foi gasto.',
  total: 85,
  total_br: 'R$ 85,00',
  parcelas: [
    { nome: 'Saldo inicial', valor: 5, valor_br: 'R$ 5,00' },
    { nome: 'Receita', valor: 110, valor_br: 'R$ 110,00' },
    { nome: 'Despesas', valor: -30, valor_br: '-R$ 30,00' },
  ],
};

describe('o porquê de um número', () => {
  let server: FakeApi;
  const abertura = '/adm/financeiro?data=2024-01-31';

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/financeiro/caixa', {
      caixa: 85,
      receita: 110,
      despesas: 30,
      saldo_inicial: 5,
    });
    server.get('/api/adm/porque/caixa', ({ query }) => ({
      body: { ...caixa, linhas: pagina(linhas, query) },
    }));
  });

  it('abre-se do número, com o que ele é e o que o soma, e volta fecha', async () => {
    const { user, address, router } = renderApp(rotas, { at: abertura });
    await user.click(await screen.findByRole('link', { name: 'Por quê? Caixa' }));
    const folha = await screen.findByRole('dialog', { name: 'Por quê?' });
    await expectDialogStructure('Por quê?');
    expect(await within(folha).findByText('R$ 85,00')).toBeInTheDocument();
    expect(within(folha).getByText('até 31/01/2024')).toBeInTheDocument();
    expect(within(folha).getByText('Saldo inicial').parentElement).toHaveTextContent('R$ 5,00');
    expect(within(folha).getByRole('heading', { name: '12 linhas' })).toBeInTheDocument();
    expect(within(folha).getByRole('link', { name: 'Farinha' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/112',
    );
    expect(address()).toBe(`${abertura}&porque=caixa.1900-01-01.2024-01-31`);
    const [pedido] = server.requestsTo('/api/adm/porque/caixa');
    expect(Object.fromEntries(pedido!.query)).toEqual({
      de: '1900-01-01',
      ate: '2024-01-31',
      page: '1',
    });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(abertura);
  });

  it('tem páginas no endereço, e fechar deixa a tela como estava', async () => {
    const { user, address } = renderApp(rotas, {
      at: `${abertura}&porque=caixa.1900-01-01.2024-01-31`,
    });
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    expect(address()).toContain('linhas=2');
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(abertura);
  });

  it('atrás de cada linha estão os eventos, com quem e quando', async () => {
    server.get('/api/adm/porque/eventos/despesa/12', () => ({
      body: [
        {
          revisao: 0,
          quando: '2024-01-02T15:00:00.000Z',
          quando_br: '02/01/2024, 12:00',
          quem: 'Bia',
          frase: 'Despesa “Farinha” lançada.',
        },
        {
          revisao: 1,
          quando: '2024-01-03T15:00:00.000Z',
          quando_br: '03/01/2024, 12:00',
          quem: 'Ana',
          frase: 'Despesa corrigida: valor de R$ 20,00 para R$ 30,00.',
        },
      ],
    }));
    const { user } = renderApp(rotas, { at: `${abertura}&porque=caixa.1900-01-01.2024-01-31` });
    const abrir = await screen.findByRole('button', { name: /^Eventos de Farinha/ });
    expect(server.requestsTo('/api/adm/porque/eventos/despesa/12')).toHaveLength(0);
    await user.click(abrir);
    const corrigida = (await screen.findByText(/^Despesa corrigida/)).closest('li');
    expect(corrigida).toHaveTextContent('Ana · 03/01/2024, 12:00');
    expect(abrir).toHaveAttribute('aria-expanded', 'true');
    await user.click(abrir);
    expect(screen.queryByText(/^Despesa corrigida/)).not.toBeInTheDocument();
  });

  it('atualiza com as mudanças, e permite tentar de novo depois de uma falha', async () => {
    server.get('/api/adm/porque/caixa', () => ({ status: 500, body: {} }));
    const { user, store } = renderApp(rotas, {
      at: `${abertura}&porque=caixa.1900-01-01.2024-01-31`,
    });
    const folha = await screen.findByRole('dialog');
    const responder = (total_br: string) =>
      server.get('/api/adm/porque/caixa', { ...caixa, total_br, linhas: pagina([]) });
    responder('R$ 85,00');
    await user.click(await within(folha).findByRole('button', { name: 'Tentar novamente' }));
    expect(await within(folha).findByText('R$ 85,00')).toBeInTheDocument();
    expect(within(folha).getByText('Nada neste período.')).toBeInTheDocument();
    const live = createFakeSocket();
    const close = connectLive(store, [], () => live.socket);
    responder('R$ 95,00');
    act(() => live.announce({ assunto: 'receita', id: null }));
    expect(await within(folha).findByText('R$ 95,00')).toBeInTheDocument();
    close();
  });

  it('só para quem pode ver o número', async () => {
    server.get('/sessao', comPoderes('painel:ler'));
    const pergunta = { figura: 'caixa', de: '1900-01-01', ate: '2024-01-31' } as const;
    const element = (
      <p>
        R$ 85,00 <PorqueLink nome="Caixa" pergunta={pergunta} />
      </p>
    );
    renderApp([{ index: true, element }], { at: '/adm' });
    expect(await screen.findByText('R$ 85,00')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Por quê/ })).not.toBeInTheDocument();
  });
});

describe('a pergunta no endereço', () => {
  it.each([
    { figura: 'receita', de: '2026-11-01', ate: '2026-11-30' },
    { figura: 'media-de-pedidos', de: '1900-01-01', ate: '2026-11-30' },
    { figura: 'despesas', de: '2026-11-01', ate: '2026-11-30', id: 0 },
    { figura: 'produto', de: '2026-01-01', ate: '2026-12-31', id: 7 },
  ] as const)('vai e volta: %j', (pergunta) => {
    expect(perguntaDe(textoDaPergunta(pergunta))).toEqual(pergunta);
  });

  it.each([
    null,
    '',
    'lucro.2026-11-01.2026-11-30',
    'receita.2026-11-01',
    'receita.2026-02-30.2026-11-30',
    'receita.2026-11-30.2026-11-01',
    'produto.2026-11-01.2026-11-30',
    'despesas.2026-11-01.2026-11-30.-1',
    'despesas.2026-11-01.2026-11-30.1.2',
  ])('não é pergunta: %s', (texto) => {
    expect(perguntaDe(texto)).toBeNull();
  });
});
