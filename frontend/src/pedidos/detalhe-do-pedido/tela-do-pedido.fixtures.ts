import { screen, within } from '@testing-library/react';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import type { Pagamento } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { renderApp, type View } from '../../testing/render';
import { itemDe, pedidoDe } from '../pedidos.fixtures';
import { rotas } from '../pedidos.routes';

export const URGENTE = { id: 1, nome: 'Urgente', icone: 'flame', cor: 'danger' } as const;
export const PRESENTE = { id: 2, nome: 'Presente', icone: 'gift', cor: 'primary' } as const;

export const telaDoPedido = () => {
  const pagamentos: Pagamento[] = [];
  const arquivos: ArquivoDoPedido[] = [];
  const tela = {
    server: createFakeApi(),
    pedido: pedidoDe(),
    itens: [itemDe()],
    pagamentos,
    arquivos,
  };
  const { server } = tela;
  server.get('/sessao', sessaoDe('Administrador'));
  server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
  server.get('/api/adm/pedidos/show/12', () => ({ body: tela.pedido }));
  server.get('/api/adm/itens/datatable/12', ({ query }) => ({ body: pagina(tela.itens, query) }));
  server.get('/api/adm/pedidos/pagamentos/12', ({ query }) => ({
    body: pagina(tela.pagamentos, query),
  }));
  server.get('/api/adm/pedido-arquivos/list/12', () => ({ body: tela.arquivos }));
  server.get('/api/adm/tags/list', { data: [URGENTE, PRESENTE] });
  return tela;
};

export type TelaDoPedido = ReturnType<typeof telaDoPedido>;

export const abrir = async (after: readonly string[] = []): Promise<View> => {
  const view = renderApp(rotas, { at: '/adm/pedidos/show/12', after });
  await screen.findByRole('heading', { name: 'Pedido #12' });
  return view;
};

export const botao = (nome: string | RegExp) =>
  within(screen.getByRole('main')).queryByRole('button', { name: nome });
