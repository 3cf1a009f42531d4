import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { createFakeApi, sessaoDe, type FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render';
import { rotas } from '../pedidos.routes';

const COMPLETO = '/api/adm/pedidos/completo';

describe('novo pedido, tudo numa tela', () => {
  let server: FakeApi;

  beforeEach(() => {
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Atendimento'));
    server.get('/api/adm/clientes/list', {
      data: [{ id: 7, nome: 'Maria Souza', distincao: 'Cadastro 7' }],
    });
    server.get('/api/adm/produtos/list', {
      data: {
        data: [
          { id: 3, nome: 'Brigadeiro', valor: 4.5, valor_br: 'R$ 4,50' },
          { id: 4, nome: 'Bolo', valor: 120, valor_br: 'R$ 120,00' },
        ],
      },
    });
    server.post(COMPLETO, {
      message: 'Pedido #14 criado.',
      type: 'success',
      id: 14,
      itens: [101, 102],
    });
  });

  const abrir = async (busca = '') => {
    const view = renderApp(rotas, { at: `/adm/pedidos/novo${busca}` });
    await screen.findByRole('heading', { name: 'Novo pedido' });
    const item = (n: number) => within(screen.getByRole('group', { name: `Item ${n}` }));
    const enviado = async () => {
      await waitFor(() => expect(server.requestsTo(COMPLETO)).toHaveLength(1));
      return server.requestsTo(COMPLETO)[0]!.body;
    };
    return { ...view, item, enviado };
  };
  const cliente = () => screen.getByLabelText(/^Cliente/, { selector: 'input' });
  const total = () => screen.getByRole('status', { name: 'Total do pedido' });

  it('faz um pedido só com o teclado, e soma enquanto se digita', async () => {
    const { user, item, enviado, address } = await abrir();
    await user.type(cliente(), 'maria');
    await screen.findByRole('option', { name: /Maria Souza/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(item(1).getByLabelText(/^Produto/, { selector: 'input' })).toHaveFocus();
    await user.keyboard('brig');
    await screen.findByRole('option', { name: /Brigadeiro/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(item(1).getByLabelText('Quantidade')).toHaveFocus();
    await user.keyboard('20{Enter}');
    expect(item(2).getByLabelText(/^Produto/, { selector: 'input' })).toHaveFocus();
    expect(total()).toHaveTextContent(/Total R\$\s90,00/);
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Prazo')).toHaveFocus();
    await user.keyboard('31/12/2030{Enter}1430{Enter}50%');
    await waitFor(() => expect(total()).toHaveTextContent(/falta R\$\s45,00/));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await enviado()).toMatchObject({
      cliente_id: 7,
      cliente: null,
      prazo: '2030-12-31',
      hora_do_prazo: '14:30',
      itens: [{ produto_id: 3, quantidade: 20, valor: 4.5 }],
      sinal: { valor: 50, em: 'porcentagem', forma_pagamento: 'Pix' },
    });
    await waitFor(() => expect(address()).toBe('/adm/pedidos/show/14'));
  });

  it('um nome que não é de produto nenhum é um item avulso, também só com o teclado', async () => {
    const { user, item, enviado } = await abrir('?cliente=7');
    server.get('/api/adm/produtos/list', { data: { data: [] } });
    await user.click(item(1).getByLabelText(/^Produto/, { selector: 'input' }));
    await user.keyboard('Topo de bolo');
    await screen.findByRole('option', { name: 'Usar “Topo de bolo” como item avulso' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(item(1).getByLabelText('Quantidade')).toHaveFocus();
    expect(item(1).getByLabelText(/^Item avulso/)).toHaveValue('Topo de bolo');
    await user.type(item(1).getByLabelText('Valor unitário'), '30');
    expect(total()).toHaveTextContent(/Total R\$\s30,00/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({
      itens: [{ produto_id: null, avulso: 'Topo de bolo', quantidade: 1, valor: 30 }],
    });
  });

  it('de um item avulso se volta aos produtos', async () => {
    const { user, item, enviado } = await abrir('?cliente=7');
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'Laço');
    await user.click(await screen.findByRole('option', { name: 'Usar “Laço” como item avulso' }));
    await user.click(item(1).getByRole('button', { name: 'Escolher um produto' }));
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({
      itens: [{ produto_id: 4, avulso: null, valor: 120 }],
    });
  });

  it('cadastra com o pedido um cliente que ainda não há', async () => {
    const { user, item, enviado } = await abrir();
    server.get('/api/adm/clientes/list', { data: [] });
    await user.type(cliente(), 'João Lima');
    await user.click(await screen.findByRole('option', { name: 'Criar “João Lima”' }));
    const telefone = screen.getByLabelText('Telefone (WhatsApp)');
    await waitFor(() => expect(telefone).toHaveFocus());
    await user.keyboard('11988887777{Enter}');
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({
      cliente_id: null,
      cliente: { nome: 'João Lima', telefone: '(11) 98888-7777' },
      itens: [{ produto_id: 4, quantidade: 1, valor: 120 }],
      sinal: null,
    });
  });

  it('diz cada falta sob o seu campo, também nas linhas, e não perde nada', async () => {
    const { user, item } = await abrir();
    server.post(COMPLETO, () => ({
      status: 422,
      body: {
        message: 'Os dados informados são inválidos.',
        type: 'error',
        errors: {
          cliente_id: ['O campo Cliente é obrigatório.'],
          'itens.0.produto_id': ['O campo Produto é obrigatório.'],
          'sinal.valor': ['O valor não pode ser superior ao saldo de R$ 0,00.'],
        },
      },
    }));
    await user.type(item(1).getByLabelText('Valor unitário'), '10');
    await user.type(screen.getByLabelText('Sinal recebido'), '99');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('O campo Cliente é obrigatório.')).toBeInTheDocument();
    expect(item(1).getByText('O campo Produto é obrigatório.')).toBeInTheDocument();
    expect(screen.getByLabelText('Sinal recebido')).toHaveAccessibleDescription(
      'O valor não pode ser superior ao saldo de R$ 0,00.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Os dados informados são inválidos.');
    expect(item(1).getByLabelText('Valor unitário')).toHaveValue('10,00');
  });

  it('combina a entrega com a sua taxa, que conta no total', async () => {
    const { user, item, enviado } = await abrir();
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('radio', { name: 'Entrega' }));
    await user.type(screen.getByLabelText('Taxa de entrega'), '15');
    await user.type(screen.getByLabelText('Logradouro'), 'Rua A');
    expect(total()).toHaveTextContent(/Total R\$\s135,00entrega R\$\s15,00/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ entrega: { taxa: 15, logradouro: 'Rua A' } });
  });

  it('soma descontos de linha e do pedido, e o último item vazio não conta', async () => {
    const { user, item, enviado } = await abrir();
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.type(item(1).getByLabelText('Desconto'), '10%');
    expect(item(1).getByRole('status')).toHaveTextContent(/R\$\s108,00/);
    await user.type(screen.getByLabelText('Desconto no pedido'), '8');
    expect(total()).toHaveTextContent(/Total R\$\s100,00desconto R\$\s20,00/);
    await user.click(screen.getByRole('button', { name: 'Mais um item' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({
      itens: [{ produto_id: 4, desconto: 10, desconto_em: 'porcentagem' }],
      desconto: 8,
      desconto_em: 'reais',
    });
  });

  it('vem com o cliente de cuja página se veio', async () => {
    server.get('/api/adm/clientes/show/9', { id: 9, nome: 'Ateliê Flor' });
    const { user, item, enviado } = await abrir('?cliente=9');
    await waitFor(() => expect(cliente()).toHaveValue('Ateliê Flor'));
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ cliente_id: 9, cliente: null });
  });

  it('diz de cada cliente o que o distingue dos que têm o mesmo nome', async () => {
    server.get('/api/adm/clientes/list', {
      data: [
        { id: 7, nome: 'Maria Souza', distincao: 'CPF final 247-25 · Centro' },
        { id: 8, nome: 'Maria Souza', distincao: '(11) 98765-4321' },
      ],
    });
    const { user, item, enviado } = await abrir();
    await user.click(cliente());
    await user.click(await screen.findByRole('option', { name: /98765-4321/ }));
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ cliente_id: 8 });
  });

  it('um nome que não é de cliente nenhum é inválido', async () => {
    const { user } = await abrir();
    await user.type(cliente(), 'Zé');
    await user.click(screen.getByLabelText('Prazo'));
    expect(await screen.findByText('O valor é inválido')).toBeInTheDocument();
  });

  describe('que repete outro', () => {
    const ANTIGO = {
      id: 12,
      cliente: { id: 7, nome: 'Maria Souza' },
      descricao: '<p>Sem lactose</p>',
      entrega: {
        endereco: {
          cep: null,
          bairro: 'Centro',
          cidade: null,
          estado: null,
          logradouro: 'Rua A',
          numero: '7',
          complemento: null,
        },
        taxa: 15,
      },
      itens: [
        {
          produto: 'Rosa',
          valor: 9,
          avulso: false,
          hoje: { produto_id: 3, produto: 'Flor', valor: 12 },
          quantidade: 2,
          desconto: 1.5,
          descricao: null,
        },
        {
          produto: 'Torta',
          valor: 50,
          avulso: false,
          hoje: null,
          quantidade: 1,
          desconto: 0,
          descricao: null,
        },
        {
          produto: 'Topo',
          valor: 8,
          avulso: true,
          hoje: null,
          quantidade: 3,
          desconto: 0,
          descricao: null,
        },
      ],
    };
    const mudou = () => screen.findByRole('status', { name: /^Como o pedido #12/ });

    it('vem com cliente, itens e notas, aos preços de hoje, e diz o que mudou', async () => {
      server.get('/api/adm/pedidos/repetir/12', ANTIGO);
      server.get('/api/adm/clientes/show/7', { id: 7, nome: 'Maria Souza' });
      const { user, item, enviado } = await abrir('?repetir=12');
      expect((await mudou()).textContent).toMatch(
        /^Como o pedido #12.*Rosa agora se chama Flor\.Flor: era R\$\s9,00, agora R\$\s12,00\.Torta saiu dos produtos e ficou de fora \(1 unidade\)\.Topo é um item avulso: vem com o preço daquele pedido\.$/,
      );
      await waitFor(() => expect(cliente()).toHaveValue('Maria Souza'));
      expect(item(1).getByLabelText(/^Produto/, { selector: 'input' })).toHaveValue('Flor');
      expect(item(2).getByLabelText(/^Item avulso/)).toHaveValue('Topo');
      expect(total()).toHaveTextContent(/Total R\$\s61,50/);
      expect(screen.getByLabelText('Prazo')).toHaveValue('');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await enviado()).toMatchObject({
        cliente_id: 7,
        descricao: '<p>Sem lactose</p>',
        prazo: null,
        sinal: null,
        entrega: { taxa: 15, logradouro: 'Rua A', numero: '7', bairro: 'Centro' },
        itens: [
          { produto_id: 3, quantidade: 2, valor: 12, desconto: 1.5, desconto_em: 'reais' },
          { produto_id: null, avulso: 'Topo', quantidade: 3, valor: 8 },
        ],
      });
    });

    it('sem o cliente nem produto nenhum, começa por escolhê-los', async () => {
      const semNada = { ...ANTIGO, cliente: null, itens: ANTIGO.itens.slice(1, 2) };
      server.get('/api/adm/pedidos/repetir/12', semNada);
      const { item } = await abrir('?repetir=12');
      expect(await mudou()).toHaveTextContent(/O cliente não está mais no cadastro/);
      expect(cliente()).toHaveValue('');
      expect(item(1).getByLabelText(/^Produto/, { selector: 'input' })).toHaveValue('');
    });

    it('diz que nada mudou; e que não há o pedido', async () => {
      const iguais = [{ ...ANTIGO.itens[0], produto: 'Flor', valor: 12 }];
      server.get('/api/adm/pedidos/repetir/12', { ...ANTIGO, itens: iguais });
      server.get('/api/adm/pedidos/repetir/99', () => ({
        status: 404,
        body: { message: 'Pedido não encontrado.', type: 'error' },
      }));
      const view = await abrir('?repetir=12');
      expect(await mudou()).toHaveTextContent('Produtos e preços são os mesmos.');
      view.unmount();
      await abrir('?repetir=99');
      expect(await screen.findByText('Pedido não encontrado.')).toBeInTheDocument();
    });
  });

  describe('o rascunho', () => {
    const digitar = async () => {
      const view = await abrir();
      await view.user.type(view.item(1).getByLabelText('Valor unitário'), '77');
      await waitFor(() => expect(rascunhos()).toHaveLength(1));
      return view;
    };
    const rascunhos = () =>
      Object.keys(localStorage).filter((chave) => chave.startsWith('encomenda-rascunho:1:'));

    it('fica quando a aba se fecha, volta a pedido, e acaba quando se salva', async () => {
      const primeira = await digitar();
      primeira.unmount();
      sessionStorage.clear();
      const { user, item, enviado } = await abrir();
      expect(
        await screen.findByText(/^Rascunho de hoje, \d\d:\d\d, que não foi salvo/),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Recuperar rascunho' }));
      expect(item(1).getByLabelText('Valor unitário')).toHaveValue('77,00');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await enviado();
      await waitFor(() => expect(rascunhos()).toEqual([]));
    });

    it('fica para a mesma pessoa quando a sessão acaba antes de salvar', async () => {
      server.post(COMPLETO, () => ({
        status: 401,
        body: { message: 'Sua sessão terminou.', type: 'error' },
      }));
      const { user } = await digitar();
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(server.requestsTo(COMPLETO)).toHaveLength(1));
      await screen.findByRole('heading', { name: 'Login' });
      expect(rascunhos()).toHaveLength(1);
    });
  });
});
