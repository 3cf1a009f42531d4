import { beforeEach, describe, expect, it } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { abrir, telaDoPedido, type TelaDoPedido } from './tela-do-pedido.fixtures';
import { expectDialogStructure } from '../../testing/structure';

const MARIA = { id: 7, nome: 'Maria Souza', distincao: 'CPF final 247-25 · Centro' };
const ATUALIZAR = '/api/adm/pedidos/update/12';

describe('Editar Pedido', () => {
  let server: TelaDoPedido['server'];

  beforeEach(() => {
    ({ server } = telaDoPedido());
    server.get('/api/adm/clientes/list', { data: [MARIA] });
    server.put(ATUALIZAR, { message: 'Feito.', type: 'success' });
  });

  const editar = async () => {
    const view = await abrir();
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Editar Pedido' }));
    const cliente = dialogo.getByLabelText<HTMLInputElement>(/^Cliente/, { selector: 'input' });
    const salvar = () => view.user.click(dialogo.getByRole('button', { name: 'Salvar' }));
    const enviado = async () => {
      await screen.findByText('Feito.');
      return server.requestsTo(ATUALIZAR)[0]?.body;
    };
    return { ...view, dialogo, cliente, salvar, enviado };
  };

  it('vem com o que o pedido tem, e salva o que se troca', async () => {
    const { user, dialogo, cliente, salvar, enviado } = await editar();
    await expectDialogStructure('Editar Pedido');
    expect(cliente).not.toHaveValue('');
    await user.clear(dialogo.getByLabelText('Prazo'));
    await user.type(dialogo.getByLabelText('Prazo'), '31/12/2030');
    await salvar();
    expect(await enviado()).toMatchObject({ cliente_id: 7, estagio_id: 1, prazo: '2030-12-31' });
  });

  it('diz de cada cliente o que o distingue dos que têm o mesmo nome', async () => {
    const outra = { id: 8, nome: 'Maria Souza', distincao: '(11) 98765-4321' };
    server.get('/api/adm/clientes/list', { data: [MARIA, outra] });
    const { user, dialogo, cliente, salvar, enviado } = await editar();
    await user.click(cliente);
    await user.click(await dialogo.findByRole('option', { name: /98765-4321/ }));
    await salvar();
    expect(await enviado()).toMatchObject({ cliente_id: 8 });
  });

  it('um nome que não é de cliente nenhum é inválido', async () => {
    const { user, dialogo, cliente } = await editar();
    await user.clear(cliente);
    await user.type(cliente, 'Zé');
    await user.click(dialogo.getByLabelText('Prazo'));
    expect(await dialogo.findByText('O valor é inválido')).toBeInTheDocument();
  });

  it('mostra as recusas sob Cliente e Prazo', async () => {
    server.put(ATUALIZAR, () => ({
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
    const { salvar } = await editar();
    await salvar();
    expect(await screen.findByText('O campo Cliente é obrigatório.')).toBeInTheDocument();
    expect(screen.getByText(/posterior ou igual a Data/)).toBeInTheDocument();
  });

  it('o nome que não se achou vai para o cadastro, a partir da própria lista', async () => {
    server.post('/api/adm/clientes/store', { message: 'Feito.', type: 'success', id: 99 });
    server.get('/api/adm/clientes/list', { data: [] });
    const { user, dialogo, cliente } = await editar();
    await user.clear(cliente);
    await user.type(cliente, 'Carlos');
    const criar = await dialogo.findByRole('option', { name: 'Criar “Carlos”' });
    expect(dialogo.queryByText('Nenhum valor encontrado')).not.toBeInTheDocument();
    await user.click(criar);
    const cadastro = await screen.findByRole('dialog', { name: 'Novo Cliente' });
    expect(within(cadastro).getByLabelText(/^Nome/)).toHaveValue('Carlos');
    await user.click(within(cadastro).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(cliente).toHaveValue('Carlos'));
    expect(cliente).toBeValid();
  });

  it('o cliente cadastrado dali mesmo fica escolhido', async () => {
    server.post('/api/adm/clientes/store', { message: 'Cadastrado.', type: 'success', id: 99 });
    const { user, cliente, salvar, enviado } = await editar();
    await user.click(screen.getByRole('button', { name: 'Cadastrar novo cliente' }));
    const cadastro = await screen.findByRole('dialog', { name: 'Novo Cliente' });
    await user.type(within(cadastro).getByLabelText(/^Nome/), 'Zulmira');
    await user.click(within(cadastro).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(cliente).toHaveValue('Zulmira'));
    await salvar();
    expect(await enviado()).toMatchObject({ cliente_id: 99 });
  });
});
