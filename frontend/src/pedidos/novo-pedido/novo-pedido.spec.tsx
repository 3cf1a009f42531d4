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
    server.post(COMPLETO, { message: 'Pedido #14 criado.', type: 'success', id: 14 });
  });

  const abrir = async () => {
    const view = renderApp(rotas, { at: '/adm/pedidos/novo' });
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
});
