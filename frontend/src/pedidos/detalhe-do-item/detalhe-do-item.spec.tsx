import { beforeEach, describe, expect, it } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ItemComPedido } from '@encomenda/contracts/itens/itens.http';
import { connectLive } from '../../app/live/socket';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { createFakeSocket } from '../../testing/fakes/fake-socket';
import { renderApp } from '../../testing/render';
import { expectDialogStructure, expectScreenStructure } from '../../testing/structure';
import { itemDe, pedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';
import { assuntos } from '../pedidos.socket';

describe('detalhe do item', () => {
  let server: FakeApi;
  let item: ItemComPedido;

  beforeEach(() => {
    item = itemDe({ estagio_id: 2, quantidade: 5, quantidade_finalizada: 2 });
    server = createFakeApi();
    server.get('/sessao', sessaoDe('Administrador'));
    server.get('/api/adm/itens/show/30', () => ({ body: item }));
    server.get('/api/adm/pedidos/show/12', () => ({ body: pedidoDe({ estagio_id: 2 }) }));
    server.get('/api/adm/itens/datatable/12', () => ({ body: pagina([item]) }));
    server.get('/api/adm/pedidos/pagamentos/12', () => ({ body: pagina([]) }));
    server.get('/api/adm/pedido-arquivos/list/12', () => ({ body: [] }));
  });

  const abrir = async (after: string[] = []) => {
    const view = renderApp(rotas, { at: '/adm/itens/show/30', after });
    await screen.findByRole('heading', { name: 'Item 30' });
    return view;
  };

  it('mostra o item em produção com o que já foi feito', async () => {
    await abrir();
    expect(screen.getByText('Quantidade finalizada').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('2/5')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pedido #12, Maria Souza' })).toHaveAttribute(
      'href',
      '/adm/pedidos/show/12',
    );
    expect(document.title).toMatch(/^Item 30: Bolo de cenoura, pedido 12/);
    expect(screen.queryByRole('button', { name: 'Finalizar' })).not.toBeInTheDocument();
    await expectScreenStructure('/adm/itens/show/:id');
  });

  it('fica dentro de Pedidos: no caminho e no menu', async () => {
    await abrir();
    const caminho = within(screen.getByRole('navigation', { name: 'Você está em' }));
    expect(caminho.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('href', '/adm/pedidos');
    expect(caminho.getByText('Item')).toHaveAttribute('aria-current', 'page');
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
    expect(menu.getByRole('link', { name: 'Principal' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: 'A Pagar' })).not.toHaveAttribute('aria-current');
  });

  it('antes de iniciado não fala em unidades finalizadas', async () => {
    item = itemDe({ estagio_id: 1 });
    await abrir();
    expect(screen.queryByText('Quantidade finalizada')).not.toBeInTheDocument();
    expect(screen.queryByText('Progresso')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Iniciar Produção' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument();
  });

  it('de um pedido pausado, não anda, e diz por quê', async () => {
    const frase = 'O pedido está pausado: Falta a foto. Retome o pedido para continuar.';
    const pausa = { pausado: true, motivo_da_pausa: 'Falta a foto' };
    const { pedido } = item;
    item = { ...item, pedido: { ...pedido, ...pausa } };
    const { unmount } = await abrir();
    for (const nome of ['Finalizar 1 unidade', 'Finalizar Quantidade'])
      expect(screen.getByRole('button', { name: nome })).toHaveAccessibleDescription(frase);
    unmount();
    item = itemDe({ estagio_id: 1, pedido: { ...pedido, ...pausa } });
    await abrir();
    expect(screen.getByRole('button', { name: 'Iniciar Produção' })).toBeDisabled();
    expect(screen.getByText(frase)).toBeInTheDocument();
  });

  it('inicia a produção do item como foi visto', async () => {
    item = itemDe({ estagio_id: 1 });
    server.put('/api/adm/itens/next-estagio/30', () => {
      item = itemDe({ estagio_id: 2 });
      return { body: { message: 'Estágio do item atualizado.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Iniciar Produção' }));
    expect(await screen.findByText('Estágio do item atualizado.')).toBeInTheDocument();
    expect(await screen.findByText('Em Produção')).toBeInTheDocument();
    const [pedido] = server.requestsTo('/api/adm/itens/next-estagio/30');
    expect(pedido?.headers.get('If-Match')).toBe('5');
  });

  it('finaliza uma unidade', async () => {
    server.put('/api/adm/itens/finalizar-unidade/30', () => {
      item = itemDe({ estagio_id: 2, quantidade: 5, quantidade_finalizada: 3 });
      return { body: { message: '1 unidade finalizada.', type: 'success' } };
    });
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Finalizar 1 unidade' }));
    expect(await screen.findByText('1 unidade finalizada.')).toBeInTheDocument();
    expect(await screen.findByText('3/5')).toBeInTheDocument();
    expect(server.requestsTo('/api/adm/itens/finalizar-unidade/30')[0]?.body).toEqual({
      quantidade_finalizada: 1,
    });
  });

  it('finaliza várias: começa em 1, diz quantas restam, mostra a recusa', async () => {
    server.put('/api/adm/itens/finalizar-unidade/30', ({ body }) =>
      (body as { quantidade_finalizada: number }).quantidade_finalizada > 3
        ? {
            status: 422,
            body: {
              message: 'Os dados informados são inválidos.',
              type: 'error',
              errors: { quantidade_finalizada: ['Restam só 3 unidades.'] },
            },
          }
        : { body: { message: '3 unidades finalizadas.', type: 'success' } },
    );
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Finalizar Quantidade' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Finalizar Quantidade' });
    await expectDialogStructure('Finalizar Quantidade');
    const quantidade = within(dialogo).getByLabelText('Quantidade');
    expect(quantidade).toHaveValue('1');
    expect(within(dialogo).getByText('Restam 3 unidades.')).toBeInTheDocument();
    await user.clear(quantidade);
    await user.type(quantidade, '4');
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Restam só 3 unidades.')).toBeInTheDocument();
    await user.clear(quantidade);
    await user.type(quantidade, '3');
    await user.click(within(dialogo).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('3 unidades finalizadas.')).toBeInTheDocument();
  });

  it('uma recusa de finalizar aparece com a frase do servidor', async () => {
    server.put('/api/adm/itens/finalizar-unidade/30', () => ({
      status: 409,
      body: { message: 'Todas as unidades já foram finalizadas.', type: 'error' },
    }));
    const { user } = await abrir();
    await user.click(screen.getByRole('button', { name: 'Finalizar 1 unidade' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Todas as unidades já foram finalizadas.',
    );
  });

  it('com o pedido finalizado nada mais se altera, mas entram fotos', async () => {
    item = itemDe({ estagio_id: 3, pedido: { ...itemDe().pedido, estagio_id: 3 } });
    await abrir();
    const principal = within(screen.getByRole('main'));
    expect(principal.getAllByRole('button').map((botao) => botao.textContent)).toEqual([
      'Voltar',
      'Escolher arquivos',
    ]);
  });

  it('remove depois de perguntar e volta à página anterior', async () => {
    server.delete('/api/adm/itens/destroy/30', { message: 'Item removido.', type: 'success' });
    const { user, address } = await abrir([
      '/adm/pedidos',
      '/adm/pedidos/show/12?pagamentos.ordem=id',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Deseja realmente remover este item?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Item removido.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toMatch(/^\/adm\/pedidos\/show\/12/));
  });

  it('acompanha o que outra pessoa faz no pedido', async () => {
    const { store } = await abrir();
    const live = createFakeSocket();
    const close = connectLive(store, [assuntos], () => live.socket);
    item = itemDe({ estagio_id: 3, quantidade: 5, quantidade_finalizada: 5 });
    act(() => live.announce({ assunto: 'pedidos', id: 12 }));
    expect(await screen.findByText('5/5')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Finalizar/ })).not.toBeInTheDocument();
    close();
  });
});
