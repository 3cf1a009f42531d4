import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { connectLive } from '../app/live/socket';
import { comPoderes } from '../testing/fakes/fake-api';
import { createFakeSocket } from '../testing/fakes/fake-socket';
import { renderApp } from '../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../testing/structure';
import { clienteDe, telaDeClientes, type TelaDeClientes } from './clientes.fixtures';
import { rotas } from './clientes.routes';
import { assuntos } from './clientes.socket';

describe('Clientes', () => {
  let tela: TelaDeClientes;
  let server: TelaDeClientes['server'];

  beforeEach(() => {
    tela = telaDeClientes();
    ({ server } = tela);
  });

  it('lista o cadastro e o que cada um comprou; o nome leva ao cliente', async () => {
    renderApp(rotas, { at: '/adm/clientes' });
    expect(await screen.findByRole('link', { name: 'Ateliê Flor' })).toHaveAttribute(
      'href',
      '/adm/clientes/show/2',
    );
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Nome',
      'CPF ou CNPJ',
      'Data de Nascimento',
      'Último pedido',
      'Total comprado',
    ]);
    expect(screen.getByText('10/02/2026')).toBeInTheDocument();
    expect(screen.getByText(/R\$\s80,00/)).toBeInTheDocument();
    expect(screen.getAllByText('24/05/1990')).toHaveLength(2);
    await expectScreenStructure('/adm/clientes');
  });

  it('a quem não pode ler pedidos nem alterar clientes, mostra só o cadastro', async () => {
    server.get('/sessao', comPoderes('clientes:ler'));
    renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Novo' })).not.toBeInTheDocument();
  });

  it('começa pela ordem dos nomes', async () => {
    renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    expect(server.requestsTo('/api/adm/clientes/datatable')[0]?.query.get('order')).toBe('nome');
    expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  it('lista os aniversários de um mês, do primeiro ao último dia', async () => {
    const { user, address } = renderApp(rotas, { at: '/adm/clientes' });
    await screen.findByText('Maria Souza');
    await user.click(screen.getByRole('combobox', { name: 'Aniversário no mês' }));
    await user.click(await screen.findByRole('option', { name: 'Fevereiro' }));
    await waitFor(() => expect(address()).toBe('/adm/clientes?aniversario=2'));
    await waitFor(() => {
      const { query } = server.requestsTo('/api/adm/clientes/datatable').at(-1)!;
      expect([query.get('aniversario'), query.get('order')]).toEqual(['2', 'aniversario']);
    });
  });

  it('sem nenhum cliente, diz para que serve a tela e oferece o primeiro passo', async () => {
    tela.clientes = [];
    const { user } = renderApp(rotas, { at: '/adm/clientes' });
    expect(await screen.findByText('Nenhum cliente ainda')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cadastrar o primeiro cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
    await expectDialogStructure('Novo Cliente');
  });

  it('exclui depois de perguntar e volta à página anterior', async () => {
    server.delete('/api/adm/clientes/destroy/1', {
      message: 'Cliente excluído.',
      type: 'success',
    });
    const { user, address } = renderApp(rotas, { at: '/adm/clientes?q=maria&pagina=1' });
    await user.click(await screen.findByRole('link', { name: 'Maria Souza' }));
    expect(await screen.findByRole('heading', { name: 'Cliente Maria Souza' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Deseja realmente excluir este cliente?')).toBeInTheDocument();
    const [, confirmar] = screen.getAllByRole('button', { name: 'Excluir', hidden: true });
    await user.click(confirmar!);
    expect(await screen.findByText('Cliente excluído.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/adm/clientes?q=maria&pagina=1'));
  });

  it('quando a exclusão é recusada, diz por quê e fica onde está', async () => {
    const porque = 'Este cliente tem pedidos e não pode ser excluído.';
    server.delete('/api/adm/clientes/destroy/1', () => ({
      status: 409,
      body: { message: porque, type: 'error' },
    }));
    const { user, address } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await screen.findByText('Deseja realmente excluir este cliente?');
    const [, confirmar] = screen.getAllByRole('button', { name: 'Excluir', hidden: true });
    await user.click(confirmar!);
    expect(await screen.findByText(porque)).toBeInTheDocument();
    expect(address()).toBe('/adm/clientes/show/1');
  });

  it('diz quando o cliente não existe', async () => {
    renderApp(rotas, { at: '/adm/clientes/show/9' });
    expect(await screen.findByText('Cliente não encontrado.')).toBeInTheDocument();
  });

  it('mostra o que outra pessoa mudou no cliente aberto', async () => {
    const { store } = renderApp(rotas, { at: '/adm/clientes/show/1' });
    await screen.findByText('Bela Vista');
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    tela.clientes[0] = clienteDe({ bairro: 'Centro' });
    act(() => live.announce({ assunto: 'clientes', id: 1 }));
    expect(await screen.findByText('Centro')).toBeInTheDocument();
    close();
  });
});
