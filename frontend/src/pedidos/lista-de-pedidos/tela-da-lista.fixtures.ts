import { createFakeApi, pagina, sessaoDe } from '../../testing/fake-api';
import { pedidoDe } from '../pedidos.fixtures';

/** Two orders for their lists; what a test puts in their place is answered from then on. */
export const telaDaLista = () => {
  const tela = {
    server: createFakeApi(),
    pedidos: [
      pedidoDe({ id: 12, estagio_id: 2, valor_pago: 20, unidades_finalizadas: 1 }),
      pedidoDe({ id: 13, estagio_id: 2, cliente: { id: 8, nome: 'Ateliê Flor' }, valor_pago: 120 }),
    ],
  };
  const { server } = tela;
  server.get('/sessao', sessaoDe('Administrador'));
  server.get('/api/adm/pedidos/datatable/:aba', ({ params, query }) => {
    const aba = Number(params.aba);
    const linhas = tela.pedidos.filter(({ estagio_id }) => aba === 0 || estagio_id === aba);
    return { body: pagina(linhas, query) };
  });
  server.get('/api/adm/pedidos/show/:id', ({ params }) => ({
    body: tela.pedidos.find(({ id }) => id === Number(params.id)),
  }));
  server.get('/api/adm/itens/datatable/:id', () => ({ body: pagina([]) }));
  server.get('/api/adm/pedidos/pagamentos/:id', () => ({ body: pagina([]) }));
  server.get('/api/adm/clientes/list', { data: [{ id: 7, nome: 'Maria Souza' }] });
  return tela;
};

export type TelaDaLista = ReturnType<typeof telaDaLista>;
