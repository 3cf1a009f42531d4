import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connectLive } from '../../app/live/socket';
import { pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderApp, renderElement } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { linhaDePedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { assuntos } from '../pedidos.socket';
import { PedidoCard } from './pedido.card';
import { telaDaLista, type TelaDaLista } from './tela-da-lista.fixtures';

describe('listas de pedidos', () => {
  let tela: TelaDaLista;
  let server: TelaDaLista['server'];

  beforeEach(() => {
    tela = telaDaLista();
    ({ server } = tela);
  });

  it('começa em Em Produção e cada linha leva ao seu pedido', async () => {
    renderApp(rotas, { at: '/adm/pedidos' });
    expect(await screen.findByRole('link', { name: '#12' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12',
    );
    expect(screen.getByRole('link', { name: 'Repetir o pedido #12' })).toHaveAttribute(
      'href',
      '/adm/pedidos/novo?repetir=12',
    );
    expect(screen.getByRole('tab', { name: 'Em Produção' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(server.requestsTo('/api/adm/pedidos/datatable/2')).toHaveLength(1);
    await expectScreenStructure('/adm/pedidos');
  });

  it('cada aba diz quantos pedidos tem, e o pé da lista quanto valem', async () => {
    const contagens = { todos: 93, estagios: { 1: 5, 2: 9, 3: 0, 4: 79 } };
    const totais = { valor_total: 240, valor_pago: 140.5, falta_pagar: 100 };
    server.get('/api/adm/pedidos/contagens', contagens);
    server.get('/api/adm/pedidos/datatable/:aba', ({ query }) => ({
      body: { ...pagina(tela.pedidos, query), totais },
    }));
    renderApp(rotas, { at: '/adm/pedidos' });
    await screen.findByText('Ateliê Flor');
    await screen.findByRole('tab', { name: 'Em Produção 9' });
    const abas = screen.getAllByRole('tab').map((aba) => aba.textContent);
    expect(abas).toEqual(['Em Produção9', 'Inicializar5', 'Finalizado0', 'Entregue79', 'Todos93']);
    const total = (nome: string) => screen.getByText(nome, { selector: 'span' });
    expect(total('Valor')).toHaveTextContent(/^Valor R\$\s240,00$/);
    expect(total('Pago')).toHaveTextContent(/^Pago R\$\s140,50$/);
  });

  it('diz sob o nome o que distingue de outros clientes do mesmo nome, e só então', async () => {
    const [maria, flor] = tela.pedidos;
    tela.pedidos = [{ ...maria!, distincao: 'CPF final 247-25 · Bela Vista' }, flor!];
    renderApp(rotas, { at: '/adm/pedidos' });
    const celula = (nome: string) => screen.getByText(nome, { selector: 'td' });
    await screen.findByText('CPF final 247-25 · Bela Vista');
    expect(celula('Maria Souza')).toHaveTextContent(/^Maria Souza ?CPF final 247-25 · Bela Vista/);
    expect(celula('Ateliê Flor')).toHaveTextContent(/^Ateliê Flor$/);
    renderElement(<PedidoCard pedido={tela.pedidos[0]!} />);
    expect(screen.getByText('#12 Maria Souza')).toHaveTextContent('CPF final 247-25 · Bela Vista');
  });

  it('quem não vê valores não vê também quanto valem juntos', async () => {
    server.get('/sessao', sessaoDe('Produção'));
    renderApp(rotas, { at: '/adm/pedidos' });
    await screen.findByText('Ateliê Flor');
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Repetir/ })).not.toBeInTheDocument();
  });

  it('em A Pagar, só quem recebe tem o botão; todos veem quanto falta', async () => {
    server.get('/sessao', sessaoDe('Auditor'));
    server.get('/api/adm/pedidos/apagar', ({ query }) => ({
      body: {
        ...pagina(tela.pedidos, query),
        totais: { valor_total: 240, valor_pago: 140, falta_pagar: 100 },
      },
    }));
    renderApp(rotas, { at: '/adm/pedidos/a-pagar' });
    await screen.findByText('Ateliê Flor');
    const falta = screen.getByText('Falta pagar', { selector: 'span' });
    expect(falta).toHaveTextContent(/^Falta pagar R\$\s100,00$/);
    expect(screen.queryByRole('button', { name: 'Efetuar Pagamento' })).not.toBeInTheDocument();
  });

  it('tem as colunas da especificação; tags e progresso não se ordenam', async () => {
    renderApp(rotas, { at: '/adm/pedidos' });
    await screen.findByText('Ateliê Flor');
    const titulos = screen.getAllByRole('columnheader').map((th) => th.textContent);
    expect(titulos).toEqual(
      '#,Cliente,Estágio,Tags,Progresso,Data,Prazo,Canal de venda,Itens,Pago,Valor,Ações'.split(
        ',',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Tags' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Progresso' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Prazo' })).toBeInTheDocument();
  });

  it('onde há trabalho, o prazo mais antigo vem primeiro; nas outras abas, o pedido mais novo', async () => {
    const { user } = renderApp(rotas, { at: '/adm/pedidos' });
    const marcada = async (nome: string) =>
      (await screen.findByRole('columnheader', { name: nome })).getAttribute('aria-sort');
    const ordem = (aba: number) => {
      const { query } = server.requestsTo(`/api/adm/pedidos/datatable/${aba}`).at(-1)!;
      return [query.get('order'), query.get('sort')];
    };
    await screen.findByText('Ateliê Flor');
    expect([await marcada('Prazo'), ordem(2)]).toEqual(['ascending', ['prazo', 'asc']]);
    await user.click(screen.getByRole('tab', { name: 'Todos' }));
    await screen.findByText('Ateliê Flor');
    expect([await marcada('#'), ordem(0)]).toEqual(['descending', ['id', 'desc']]);
    await user.click(screen.getByRole('tab', { name: 'Inicializar' }));
    await waitFor(() => expect(ordem(1)).toEqual(['prazo', 'asc']));
  });

  it('diz em cada linha o que foi encomendado, e o dia do prazo', async () => {
    renderApp(rotas, { at: '/adm/pedidos' });
    const maria = (await screen.findByText('Maria Souza')).closest('tr')!;
    expect(within(maria).getByText('3 × Bolo de cenoura')).toBeInTheDocument();
    expect(within(maria).getByText('31/12/2030')).toBeInTheDocument();
  });

  it('Cancelados é um filtro de Todos, e diz que os pedidos o são', async () => {
    server.get('/api/adm/pedidos/datatable/0', ({ query }) => ({
      body: pagina(
        query.get('cancelados') === '1'
          ? [linhaDePedidoDe({ id: 9, estagio_id: 2, cancelado: true })]
          : tela.pedidos,
        query,
      ),
    }));
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos' });
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelados' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?cancelados=1&aba=0'));
    const linha = (await screen.findByRole('link', { name: '#9' })).closest('tr')!;
    expect(within(linha).getByText('Cancelado')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelados, retirar filtro' }));
    expect(await screen.findByRole('link', { name: '#12' })).toBeInTheDocument();
  });

  it('filtra por qualquer tag, achada pelo nome, também quando ela vem só no endereço', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos' });
    await user.click(await screen.findByRole('button', { name: 'Com a tag' }));
    await user.click(await screen.findByRole('option', { name: 'Frágil' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?tag=3'));
    expect(
      await screen.findByRole('button', { name: 'Frágil, retirar filtro' }),
    ).toBeInTheDocument();
    const ultima = () => server.requestsTo('/api/adm/pedidos/datatable/2').at(-1)!.query;
    await waitFor(() => expect(ultima().get('tag')).toBe('3'));
    await user.click(screen.getByRole('button', { name: 'Com a tag' }));
    await user.type(await screen.findByRole('combobox', { name: 'Com a tag' }), 'urg');
    await user.click(await screen.findByRole('option', { name: 'Urgente' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?tag=4'));
  });

  it('o filtro do endereço vai na pergunta e no arquivo, e sai pela sua cruz', async () => {
    const { user, address } = renderApp(rotas, {
      at: '/adm/pedidos?aba=0&prazo=vencido&ordem=prazo&pagina=2',
    });
    const filtro = await screen.findByRole('button', { name: 'Prazo vencido, retirar filtro' });
    const ultima = () => server.requestsTo('/api/adm/pedidos/datatable/0').at(-1)!.query;
    await waitFor(() => expect(ultima().get('prazo')).toBe('vencido'));
    await user.click(filtro);
    await waitFor(() => expect(address()).toBe('/adm/pedidos?aba=0&ordem=prazo'));
    await waitFor(() => expect(ultima().get('prazo')).toBeNull());
  });

  it('filtra pelo menu, um prazo por vez, e Limpar tira todos', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos?prazo=apertado' });
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Precisa de atenção' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?prazo=apertado&atencao=1'));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Prazo vencido' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?prazo=vencido&atencao=1'));
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos'));
    expect(screen.queryByRole('button', { name: 'Limpar' })).not.toBeInTheDocument();
  });

  it('filtra por um canal de venda de cada vez', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos?canal=loja' });
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Canal: Indicação' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?canal=indicacao'));
    expect(
      server.requestsTo('/api/adm/pedidos/datatable/2').map(({ query }) => query.get('canal')),
    ).toEqual(['loja', 'indicacao']);
  });

  it('não pergunta por um filtro que não existe', async () => {
    renderApp(rotas, { at: '/adm/pedidos?prazo=ontem' });
    await screen.findByText('Ateliê Flor');
    expect(server.requestsTo('/api/adm/pedidos/datatable/2')[0]!.query.has('prazo')).toBe(false);
  });

  it('diz se o pedido está pago e quantas unidades estão prontas', async () => {
    renderApp(rotas, { at: '/adm/pedidos' });
    const maria = (await screen.findByText('Maria Souza')).closest('tr')!;
    const flor = screen.getByText('Ateliê Flor').closest('tr')!;
    expect(within(maria).getByText('Em parte')).toBeInTheDocument();
    expect(within(maria).getByText('1/3')).toBeInTheDocument();
    expect(within(flor).getByText('Sim')).toBeInTheDocument();
  });

  it('a aba fica no endereço, e o endereço abre a aba', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos?pagina=2' });
    await user.click(await screen.findByRole('tab', { name: 'Inicializar' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?aba=1'));
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Todos' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?aba=0'));
    expect(await screen.findByText('Ateliê Flor')).toBeInTheDocument();
  });

  it('sem nenhum pedido, Todos oferece abrir o primeiro', async () => {
    tela.pedidos = [];
    const { user } = renderApp(rotas, { at: '/adm/pedidos?aba=0' });
    await user.click(await screen.findByRole('link', { name: 'Abrir o primeiro pedido' }));
    expect(await screen.findByRole('heading', { name: 'Novo pedido' })).toBeInTheDocument();
  });

  it('no primeiro dia, também Em Produção ensina a começar', async () => {
    tela.pedidos = [];
    server.get('/api/adm/pedidos/contagens', { todos: 0, estagios: { 1: 0, 2: 0, 3: 0, 4: 0 } });
    const { user } = renderApp(rotas, { at: '/adm/pedidos' });
    await user.click(await screen.findByRole('link', { name: 'Abrir o primeiro pedido' }));
    expect(await screen.findByRole('heading', { name: 'Novo pedido' })).toBeInTheDocument();
  });

  it('uma aba vazia diz para que serve e onde estão os outros pedidos', async () => {
    server.get('/api/adm/pedidos/contagens', { todos: 2, estagios: { 1: 0, 2: 2, 3: 0, 4: 0 } });
    const { user, address } = renderApp(rotas, { at: '/adm/pedidos?aba=3' });
    expect(await screen.findByText('Nenhum resultado encontrado.')).toBeInTheDocument();
    expect(screen.getByText(/pedidos prontos, à espera da entrega/)).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: /Ver 2 pedidos/ }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos?aba=0'));
  });

  it('mostra o pedido que outra pessoa mudou', async () => {
    const { store } = renderApp(rotas, { at: '/adm/pedidos' });
    await screen.findByText('1/3');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    tela.pedidos[0] = linhaDePedidoDe({ id: 12, estagio_id: 2, unidades_finalizadas: 2 });
    act(() => live.announce({ assunto: 'pedidos', id: 12 }));
    expect(await screen.findByText('2/3')).toBeInTheDocument();
    close();
  });

  describe('A Pagar', () => {
    beforeEach(() => {
      server.get('/api/adm/pedidos/apagar', ({ query }) => ({
        body: pagina(
          tela.pedidos.filter(({ falta_pagar }) => falta_pagar > 0),
          query,
        ),
      }));
    });

    it('tem as colunas da lista, e mais o que falta pagar', async () => {
      renderApp(rotas, { at: '/adm/pedidos/a-pagar' });
      await screen.findByText('Maria Souza');
      expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(
        '#,Cliente,Estágio,Tags,Progresso,Data,Prazo,Canal de venda,Itens,Pago,Valor,Falta pagar,Ações'.split(
          ',',
        ),
      );
      await expectScreenStructure('/adm/pedidos/a-pagar');
    });

    it('no telefone destaca o que falta pagar, e não o valor do pedido', async () => {
      renderElement(<PedidoCard pedido={tela.pedidos[0]!} aPagar />);
      expect((await screen.findByText(/^falta/)).parentElement).toHaveTextContent(
        /^falta R\$\s100,00$/,
      );
      expect(screen.getByText(/^de R\$\s120,00$/)).toBeInTheDocument();
    });

    it('mostra o que falta e ordena pelo prazo mais antigo, ou pelo saldo', async () => {
      const { user } = renderApp(rotas, { at: '/adm/pedidos/a-pagar' });
      expect(await screen.findByText('Maria Souza')).toBeInTheDocument();
      expect(screen.getByText(/R\$\s100,00/)).toBeInTheDocument();
      expect(screen.queryByText('Ateliê Flor')).not.toBeInTheDocument();
      const ultimo = () => server.requestsTo('/api/adm/pedidos/apagar').at(-1)!.query;
      expect(ultimo().get('order')).toBe('prazo');
      await user.click(screen.getByRole('button', { name: 'Falta pagar' }));
      await waitFor(() => expect(ultimo().get('order')).toBe('falta_pagar'));
    });

    it('recebe o pagamento na própria linha, e o pedido pago sai da lista', async () => {
      server.post('/api/adm/receita/store', () => {
        tela.pedidos[0] = linhaDePedidoDe({ id: 12, estagio_id: 2, valor_pago: 120 });
        return { body: { message: 'Pagamento efetuado.', type: 'success', id: 1 } };
      });
      const { user } = renderApp(rotas, { at: '/adm/pedidos/a-pagar' });
      await user.click(await screen.findByRole('button', { name: 'Efetuar Pagamento' }));
      const dialogo = await screen.findByRole('dialog', { name: 'Efetuar Pagamento' });
      await expectDialogStructure('Efetuar Pagamento');
      expect(within(dialogo).getByText('Pedido #12, Maria Souza')).toBeInTheDocument();
      await user.click(within(dialogo).getByRole('radio', { name: 'Pix' }));
      await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('Pagamento efetuado.')).toBeInTheDocument();
      expect(await screen.findByText('Nada a receber')).toBeInTheDocument();
      expect(server.requestsTo('/api/adm/receita/store')[0]?.body).toMatchObject({
        pedido_id: 12,
        forma_pagamento: 'Pix',
        valor: 100,
      });
    });
  });

  describe('Arquivados', () => {
    it('diz o que é, quando não há nenhum', async () => {
      server.get('/api/adm/pedidos/arquivados', () => ({ body: pagina([]) }));
      renderApp(rotas, { at: '/adm/pedidos/arquivados' });
      expect(await screen.findByText('Nenhum pedido arquivado')).toBeInTheDocument();
    });

    it('a linha abre o pedido, e Voltar retorna à lista', async () => {
      tela.pedidos = [
        linhaDePedidoDe({ id: 3, estagio_id: 4, arquivado: true, proximo_estagio: null }),
      ];
      server.get('/api/adm/pedidos/arquivados', ({ query }) => ({
        body: pagina(tela.pedidos, query),
      }));
      const { user, address } = renderApp(rotas, { at: '/adm/pedidos/arquivados?ordem=valor' });
      await user.click(await screen.findByRole('link', { name: '#3' }));
      await screen.findByRole('heading', { name: 'Pedido #3' });
      await user.click(screen.getByRole('button', { name: 'Voltar' }));
      await waitFor(() => expect(address()).toBe('/adm/pedidos/arquivados?ordem=valor'));
      await expectScreenStructure('/adm/pedidos/arquivados');
    });
  });
});
