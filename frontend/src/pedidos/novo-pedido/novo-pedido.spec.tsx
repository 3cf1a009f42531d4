import { beforeEach, describe, expect, it } from 'vitest';
import type { ClienteDoTelefone } from '@encomenda/contracts/clientes/clientes.http';
import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeApi } from '../../testing/fakes/fake-api';
import { expectScreenStructure } from '../../testing/structure';
import {
  abrirNovoPedido,
  cliente,
  COMPLETO,
  servirNovoPedido,
  STORE,
  total,
} from './novo-pedido.fixtures';

describe('novo pedido, tudo num diálogo', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = servirNovoPedido();
  });
  const telefoneDe = (conhecido: ClienteDoTelefone | null) =>
    server.get('/api/adm/clientes/telefone', {
      escrito: '(11) 98888-7777',
      falha: null,
      cliente: conhecido,
    });
  const abrir = (busca = '') => abrirNovoPedido(server, busca);

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

  it('com cliente e estágio apenas, abre o pedido pelo seu cabeçalho', async () => {
    server.post(STORE, { message: 'Pedido #15 criado.', type: 'success', id: 15 });
    const { user, address } = await abrir('?cliente=7');
    const dialogo = screen.getByRole('dialog', { name: 'Novo pedido' });
    expect(within(dialogo).getByRole('combobox', { name: /^Estágio/ })).toHaveValue('Inicializar');
    await user.click(screen.getByRole('combobox', { name: /^Estágio/ }));
    await user.click(await screen.findByRole('option', { name: 'Em Produção' }));
    await user.type(screen.getByLabelText('Prazo'), '31/12/2030');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos/show/15'));
    expect(server.requestsTo(STORE).map(({ body }) => body)).toEqual([
      {
        cliente_id: 7,
        estagio_id: 2,
        data: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        prazo: '2030-12-31',
        hora_do_prazo: '',
        canal: null,
        descricao: '',
      },
    ]);
    expect(server.requestsTo(COMPLETO)).toEqual([]);
  });

  it('o que o estágio pede dos itens aparece sob o estágio', async () => {
    const { user, item, enviado } = await abrir('?cliente=7');
    const frase = 'Em “Finalizado”, todos os itens estão prontos.';
    server.post(COMPLETO, () => ({
      status: 422,
      body: { message: frase, type: 'error', errors: { estagio_id: [frase] } },
    }));
    const estagio = screen.getByRole('combobox', { name: /^Estágio/ });
    await user.click(estagio);
    await user.click(await screen.findByRole('option', { name: 'Finalizado' }));
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ estagio_id: 3 });
    expect(estagio).toHaveAccessibleDescription(frase);
  });

  it('fica sobre a lista, e fecha para ela; com algo escrito, pergunta antes', async () => {
    const { user, address } = await abrir();
    await user.type(screen.getByLabelText('Prazo'), '31/12/2030');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const pergunta = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    expect(address()).toBe('/adm/pedidos/novo');
    await user.click(within(pergunta).getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(address()).toBe('/adm/pedidos'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeInTheDocument();
  });

  it('mostra as observações do cliente assim que ele é escolhido', async () => {
    server.get('/api/adm/clientes/show/7', {
      id: 7,
      nome: 'Maria Souza',
      observacoes: 'Alergia a castanhas.',
    });
    const { user } = await abrir();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    await user.type(cliente(), 'maria');
    await user.click(await screen.findByRole('option', { name: /Maria Souza/ }));
    expect(await screen.findByRole('note', { name: 'Observações do cliente' })).toHaveTextContent(
      'Alergia a castanhas.',
    );
    await user.clear(cliente());
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });

  it('diz que sinal a oficina pede, e o põe no campo', async () => {
    const metade = { ...NENHUM_SINAL, em: 'porcentagem', quanto: 5_000 };
    server.get('/api/adm/pedidos/sinal', metade);
    const { user, item } = await abrir('?cliente=7');
    await user.click(item(1).getByLabelText(/^Produto/, { selector: 'input' }));
    await user.keyboard('bolo');
    await user.click(await screen.findByRole('option', { name: /Bolo/ }));
    expect(await screen.findByText(/A oficina pede R\$\s60,00 de sinal/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usar como sinal recebido' }));
    expect(screen.getByLabelText('Sinal recebido')).toHaveValue('60,00');
    expect(total()).toHaveTextContent(/falta R\$\s60,00/);
    expect(screen.queryByText(/A oficina pede/)).not.toBeInTheDocument();
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
    telefoneDe(null);
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

  it('pergunta se quem tem o telefone é a mesma pessoa, e faz o pedido para ela', async () => {
    const { user, item, enviado } = await abrir();
    server.get('/api/adm/clientes/list', { data: [] });
    telefoneDe({ id: 7, nome: 'Maria Souza', telefone: '(11) 98888-7777' });
    await user.type(cliente(), 'Maria S.');
    await user.click(await screen.findByRole('option', { name: 'Criar “Maria S.”' }));
    await user.type(screen.getByLabelText('Telefone (WhatsApp)'), '11988887777');
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Já existe: Maria Souza, (11) 98888-7777. É a mesma pessoa?',
    );
    expect(server.requestsTo(COMPLETO)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sim, é a mesma' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ cliente_id: 7, cliente: null });
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
    await expectScreenStructure('/adm/pedidos/novo');
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

  it.each([
    ['10%', 'porcentagem', 10, /R\$\s108,00/],
    ['% 12,5', 'porcentagem', 12.5, /R\$\s105,00/],
    ['R$ 20,00', 'reais', 20, /R\$\s100,00/],
  ])('lê o desconto %s que se cola', async (colado, desconto_em, desconto, fica) => {
    const { user, item, enviado } = await abrir('?cliente=7');
    await user.type(item(1).getByLabelText(/^Produto/, { selector: 'input' }), 'bolo');
    await user.click(item(1).getByLabelText('Desconto'));
    if (desconto_em === 'reais') await user.keyboard('%');
    await user.paste(colado);
    expect(item(1).getByRole('status')).toHaveTextContent(fica);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await enviado()).toMatchObject({ itens: [{ desconto, desconto_em }] });
  });

  it('só pede o produto das linhas que vão com o pedido', async () => {
    const { user, item } = await abrir();
    const rotulo = (n: number) =>
      item(n).getByLabelText<HTMLInputElement>(/^Produto/, { selector: 'input' }).labels?.[0];
    expect(rotulo(1)).toHaveTextContent(/^Produto$/);
    await user.click(screen.getByRole('button', { name: 'Mais um item' }));
    await user.type(item(2).getByLabelText('Valor unitário'), '5');
    expect(rotulo(1)).toHaveTextContent('Produto *');
    expect(rotulo(2)).toHaveTextContent('Produto *');
  });

  it('no celular não fala de teclas', async () => {
    const { matchMedia } = window;
    const { unmount } = await abrir();
    expect(screen.getByText(/Ctrl \+ Enter salva/)).toBeInTheDocument();
    unmount();
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width') });
    try {
      await abrir();
      expect(screen.queryByText(/Ctrl \+ Enter/)).not.toBeInTheDocument();
    } finally {
      window.matchMedia = matchMedia;
    }
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
});
