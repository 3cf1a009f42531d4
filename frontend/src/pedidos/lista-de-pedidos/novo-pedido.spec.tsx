import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render';
import { linhaDePedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { telaDaLista, type TelaDaLista } from './tela-da-lista.fixtures';

describe('listas de pedidos', () => {
  let tela: TelaDaLista;
  let server: TelaDaLista['server'];

  beforeEach(() => {
    tela = telaDaLista();
    ({ server } = tela);
  });

  describe('Novo Pedido', () => {
    it('escolhe o cliente, vem com a data de hoje e abre o pedido criado', async () => {
      server.post('/api/adm/pedidos/store', () => {
        tela.pedidos.push(linhaDePedidoDe({ id: 14 }));
        return { body: { message: 'Pedido cadastrado.', type: 'success', id: 14 } };
      });
      const { user, address } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      const dialogo = await screen.findByRole('dialog', { name: 'Novo Pedido' });
      await user.type(
        within(dialogo).getByLabelText(/^Cliente/, { selector: 'input' }),
        'maria souza',
      );
      await user.type(within(dialogo).getByLabelText('Prazo'), '31/12/2030');
      await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('Pedido cadastrado.')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/adm/pedidos/show/14'));
      expect(server.requestsTo('/api/adm/pedidos/store')[0]?.body).toMatchObject({
        cliente_id: 7,
        estagio_id: 1,
        prazo: '2030-12-31',
        data: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
    });

    it('diz de cada cliente o que o distingue dos que têm o mesmo nome', async () => {
      server.get('/api/adm/clientes/list', {
        data: [
          { id: 7, nome: 'Maria Souza', distincao: 'CPF final 247-25 · Centro' },
          { id: 8, nome: 'Maria Souza', distincao: '(11) 98765-4321' },
        ],
      });
      const { user } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      const dialogo = await screen.findByRole('dialog', { name: 'Novo Pedido' });
      await user.click(within(dialogo).getByLabelText(/^Cliente/, { selector: 'input' }));
      await user.click(await within(dialogo).findByRole('option', { name: /98765-4321/ }));
      server.post('/api/adm/pedidos/store', { message: 'Feito.', type: 'success' });
      await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Feito.');
      expect(server.requestsTo('/api/adm/pedidos/store')[0]?.body).toMatchObject({ cliente_id: 8 });
    });

    it('um nome que não é de cliente nenhum é inválido', async () => {
      const { user } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      const dialogo = await screen.findByRole('dialog', { name: 'Novo Pedido' });
      await user.type(within(dialogo).getByLabelText(/^Cliente/, { selector: 'input' }), 'Zé');
      await user.click(within(dialogo).getByLabelText('Prazo'));
      expect(await within(dialogo).findByText('O valor é inválido')).toBeInTheDocument();
    });

    it('mostra as recusas sob Cliente e Prazo', async () => {
      server.post('/api/adm/pedidos/store', () => ({
        status: 422,
        body: {
          message: 'Os dados informados são inválidos.',
          type: 'error',
          errors: {
            cliente_id: ['O campo Cliente é obrigatório.'],
            prazo: ['O campo Prazo deve ser uma data posterior ou igual a Data.'],
          },
        },
      }));
      const { user } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      await screen.findByRole('dialog', { name: 'Novo Pedido' });
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await screen.findByText('O campo Cliente é obrigatório.')).toBeInTheDocument();
      expect(screen.getByText(/posterior ou igual a Data/)).toBeInTheDocument();
    });

    it('o nome que não se achou vai para o cadastro, a partir da própria lista', async () => {
      server.post('/api/adm/clientes/store', { message: 'Feito.', type: 'success', id: 99 });
      server.get('/api/adm/clientes/list', { data: [] });
      const { user } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      const dialogo = await screen.findByRole('dialog', { name: 'Novo Pedido' });
      const cliente = within(dialogo).getByLabelText(/^Cliente/, { selector: 'input' });
      await user.click(cliente);
      expect(
        await within(dialogo).findByRole('option', { name: 'Cadastrar novo cliente' }),
      ).toBeInTheDocument();
      await user.type(cliente, 'Carlos');
      const criar = await within(dialogo).findByRole('option', { name: 'Criar “Carlos”' });
      expect(within(dialogo).queryByText('Nenhum valor encontrado')).not.toBeInTheDocument();
      await user.click(criar);
      const cadastro = await screen.findByRole('dialog', { name: 'Novo Cliente' });
      expect(within(cadastro).getByLabelText(/^Nome/)).toHaveValue('Carlos');
      await user.click(within(cadastro).getByRole('button', { name: 'Salvar' }));
      await waitFor(() => expect(cliente).toHaveValue('Carlos'));
      expect(cliente).toBeValid();
    });

    it('o cliente cadastrado dali mesmo fica escolhido', async () => {
      server.post('/api/adm/clientes/store', {
        message: 'Cliente cadastrado.',
        type: 'success',
        id: 99,
      });
      const { user } = renderApp(rotas, { at: '/adm/pedidos?novo' });
      await screen.findByRole('dialog', { name: 'Novo Pedido' });
      await user.click(screen.getByRole('button', { name: 'Cadastrar novo cliente' }));
      const cadastro = await screen.findByRole('dialog', { name: 'Novo Cliente' });
      await user.type(within(cadastro).getByLabelText(/^Nome/), 'Zulmira');
      await user.click(within(cadastro).getByRole('button', { name: 'Salvar' }));
      await waitFor(() =>
        expect(screen.getByLabelText(/^Cliente/, { selector: 'input' })).toHaveValue('Zulmira'),
      );
      server.post('/api/adm/pedidos/store', { message: 'Feito.', type: 'success' });
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Feito.');
      expect(server.requestsTo('/api/adm/pedidos/store')[0]?.body).toMatchObject({
        cliente_id: 99,
      });
    });
  });
});
