import { screen, waitFor, within } from '@testing-library/react';
import { etiquetaDoEstagio } from '@encomenda/contracts/pedidos/producao/estagio';
import { etiquetaDoPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import type {
  ItemAFazer,
  ProdutoAFazer,
} from '@encomenda/contracts/pedidos/producao/producao.http';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataBr, hoje } from '../../shared/format/dates';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { expectScreenStructure } from '../../testing/structure';
import { rotas } from '../pedidos.routes';

const PRODUCAO = '/api/adm/producao/datatable';

const itemAFazer = (dados: Partial<ItemAFazer> = {}): ItemAFazer => {
  const prazo = dados.prazo ?? '2030-12-31';
  const estagioId = dados.estagio_id ?? 2;
  return {
    id: 30,
    produto_id: 7,
    produto: 'Brigadeiro',
    estagio_id: estagioId,
    estagio_badge: etiquetaDoEstagio(estagioId),
    pedido_id: 12,
    pedido_estagio_id: 2,
    cliente: 'Maria Souza',
    distincao: null,
    cliente_observacoes: null,
    prazo,
    prazo_br: dataBr(prazo),
    prazo_badge: etiquetaDoPrazo({ prazo, estagioId: 2, encerrado: false }, hoje()),
    quantidade: 40,
    quantidade_finalizada: 0,
    revisao: 5,
    ...dados,
  };
};

const produtoDe = (itens: ItemAFazer[]): ProdutoAFazer => ({
  chave: `produto-${itens[0]!.produto_id}`,
  produto: itens[0]!.produto,
  quantidade: itens.reduce((soma, { quantidade }) => soma + quantidade, 0),
  quantidade_finalizada: itens.reduce((soma, item) => soma + item.quantidade_finalizada, 0),
  pedidos: itens.length,
  itens,
});

describe('produzir', () => {
  let server: FakeApi;
  let produtos: ProdutoAFazer[];

  beforeEach(() => {
    produtos = [
      produtoDe([
        itemAFazer({ quantidade_finalizada: 5 }),
        itemAFazer({
          id: 31,
          pedido_id: 13,
          pedido_estagio_id: 1,
          estagio_id: 1,
          cliente: 'Ateliê Flor',
          quantidade: 300,
          revisao: 2,
        }),
      ]),
      produtoDe([itemAFazer({ id: 40, produto_id: 8, produto: 'Bolo', quantidade: 1 })]),
    ];
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Produção'));
    server.get(PRODUCAO, ({ query }) => ({
      body: {
        ...pagina(produtos, query),
        ate: query.get('ate'),
        ate_br: '',
        unidades: { quantidade: 341, quantidade_finalizada: 5 },
        pedidos: 3,
      },
    }));
  });

  const produto = (nome: string) => screen.findByRole('region', { name: nome });
  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/produzir' });
    await view.user.click(await screen.findByRole('button', { name: 'Brigadeiro' }));
    return view;
  };

  it('cada pedido diz o que saber do cliente', async () => {
    produtos = [produtoDe([itemAFazer({ cliente_observacoes: 'Sem lactose.' }), itemAFazer()])];
    await abrir();
    const notas = await screen.findAllByRole('note', { name: 'Observações do cliente' });
    expect(notas.map(({ textContent }) => textContent)).toEqual(['Sem lactose.']);
  });

  it('soma por produto até daqui a uma semana, e abre os pedidos', async () => {
    renderApp(rotas, { at: '/adm/produzir' });
    const brigadeiro = await produto('Brigadeiro');
    expect(brigadeiro).toHaveTextContent('Faltam 335 de 340 unidades em 2 pedidos');
    expect(await produto('Bolo')).toHaveTextContent('Falta 1 de 1 unidade em 1 pedido');
    expect(screen.getByText(/em 3 pedidos/)).toHaveTextContent('Faltam 336 de 341 unidades');
    expect(within(brigadeiro).queryByRole('link')).not.toBeInTheDocument();
    const [pedido] = server.requestsTo(PRODUCAO);
    expect(pedido!.query.get('ate')).toBe(somarDias(hoje(), 7));
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
    await expectScreenStructure('/adm/produzir');
  });

  it('conta uma unidade do item de um pedido', async () => {
    server.put('/api/adm/itens/finalizar-unidade/30', () => {
      produtos = [
        produtoDe([itemAFazer({ quantidade_finalizada: 6, revisao: 6 })]),
        ...produtos.slice(1),
      ];
      return { body: { message: '1 unidade finalizada.', type: 'success' } };
    });
    const { user } = await abrir();
    expect(screen.getByRole('link', { name: '#12 Maria Souza' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12',
    );
    await user.click(
      screen.getByRole('button', { name: 'Finalizar 1 unidade: Brigadeiro, pedido 12' }),
    );
    expect(await screen.findByText('6/40')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/finalizar-unidade/30')[0]!.body).toEqual({
      quantidade_finalizada: 1,
    });
  });

  it('conta várias de uma vez', async () => {
    server.put('/api/adm/itens/finalizar-unidade/30', {
      message: '12 unidades finalizadas.',
      type: 'success',
    });
    const { user } = await abrir();
    await user.click(
      screen.getByRole('button', { name: 'Várias unidades: Brigadeiro, pedido 12' }),
    );
    const quantidade = await screen.findByRole('textbox', { name: 'Quantidade' });
    expect(screen.getByText('Restam 35 unidades.')).toBeInTheDocument();
    await user.clear(quantidade);
    await user.type(quantidade, '12{Enter}');
    await waitFor(() =>
      expect(server.requestsTo('/api/adm/itens/finalizar-unidade/30')[0]?.body).toEqual({
        quantidade_finalizada: 12,
      }),
    );
  });

  it('de um pedido que não começou, começa o pedido', async () => {
    server.put('/api/adm/pedidos/next-estagio/13', {
      message: 'Pedido #13 em produção.',
      type: 'success',
    });
    const { user } = await abrir();
    expect(screen.getByText('Pedido não iniciado')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Iniciar Produção do pedido 13' }));
    expect(await screen.findByText('Pedido #13 em produção.')).toBeInTheDocument();
    const [enviado] = server.requestsTo('/api/adm/pedidos/next-estagio/13');
    expect(enviado!.headers.get('If-Match')).toBe('2');
  });

  it('até outro dia, também os sem prazo, com os filtros do endereço', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/produzir?ate=2030-01-05&q=bolo' });
    await user.click(await screen.findByRole('checkbox', { name: 'Também sem prazo' }));
    await waitFor(() => expect(address()).toBe('/adm/produzir?ate=2030-01-05&q=bolo&sem_prazo=1'));
    await waitFor(() => expect(server.requestsTo(PRODUCAO)).toHaveLength(2));
    const { query } = server.requestsTo(PRODUCAO)[1]!;
    expect(Object.fromEntries(query)).toMatchObject({
      ate: '2030-01-05',
      sem_prazo: '1',
      pesquisa: 'bolo',
      page: '1',
    });
  });

  it('sem nada a fazer, diz isso', async () => {
    produtos = [];
    renderApp(rotas, { at: '/adm/produzir' });
    expect(await screen.findByText('Nada a produzir')).toBeInTheDocument();
  });

  it('quem não produz só vê', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    await abrir();
    expect(screen.getByText('5/40')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Finalizar|Iniciar Produção/ }),
    ).not.toBeInTheDocument();
  });
});
