import { createFakeApi, pagina, sessaoDe } from '../../testing/fakes/fake-api';
import { linhaDePedidoDe } from '../pedidos.fixtures';

export const telaDaLista = () => {
  const tela = {
    server: createFakeApi(),
    pedidos: [
      linhaDePedidoDe(
        { id: 12, estagio_id: 2, valor_pago: 20, unidades_finalizadas: 1, prazo: '2030-12-31' },
        '3 × Bolo de cenoura',
      ),
      linhaDePedidoDe({
        id: 13,
        estagio_id: 2,
        cliente: { id: 8, nome: 'Ateliê Flor' },
        valor_pago: 120,
      }),
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
  const tags = [
    { id: 3, nome: 'Frágil', icone: null, cor: 'danger' },
    { id: 4, nome: 'Urgente', icone: null, cor: 'warning' },
  ];
  server.get('/api/adm/tags/list', ({ query }) => {
    const pesquisa = query.get('pesquisa') ?? '';
    // Simulates the server's limit: the second tag is found only by searching its name.
    return {
      body: {
        data: tags.filter(({ nome }) => nome.toLowerCase().startsWith(pesquisa)).slice(0, 1),
      },
    };
  });
  server.get('/api/adm/tags/show/:id', ({ params }) => ({
    body: tags.find(({ id }) => id === Number(params.id)),
  }));
  server.get('/api/adm/clientes/list', {
    data: [{ id: 7, nome: 'Maria Souza', distincao: 'Cadastro 7' }],
  });
  return tela;
};

export type TelaDaLista = ReturnType<typeof telaDaLista>;
