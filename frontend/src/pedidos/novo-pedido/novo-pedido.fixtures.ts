import { expect } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { createFakeApi, pagina, sessaoDe, type FakeApi } from '../../testing/fakes/fake-api';
import { renderApp } from '../../testing/render';
import { rotas } from '../pedidos.routes';

export const COMPLETO = '/api/adm/pedidos/completo';
export const STORE = '/api/adm/pedidos/store';

export const servirNovoPedido = (): FakeApi => {
  const server = createFakeApi();
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
  server.get('/api/adm/pedidos/sinal', NENHUM_SINAL);
  server.get('/api/adm/pedidos/datatable/:aba', pagina([]));
  server.get('/api/adm/pedidos/contagens', { todos: 0, estagios: { 1: 0, 2: 0, 3: 0, 4: 0 } });
  server.post(COMPLETO, {
    message: 'Pedido #14 criado.',
    type: 'success',
    id: 14,
    itens: [101, 102],
  });
  return server;
};

export const abrirNovoPedido = async (server: FakeApi, busca = '') => {
  const view = renderApp(rotas, { at: `/adm/pedidos/novo${busca}` });
  await screen.findByRole('heading', { name: 'Novo pedido' });
  const item = (n: number) => within(screen.getByRole('group', { name: `Item ${n}` }));
  const enviado = async () => {
    await waitFor(() => expect(server.requestsTo(COMPLETO)).toHaveLength(1));
    return server.requestsTo(COMPLETO)[0]!.body;
  };
  return { ...view, item, enviado };
};
export const cliente = () => screen.getByLabelText(/^Cliente/, { selector: 'input' });
export const total = () => screen.getByRole('status', { name: 'Total do pedido' });
