import {
  camposDaListaDeClientes,
  camposDoCliente,
} from '@encomenda/contracts/clientes/cliente.campos';
import type { Cliente, LinhaDeCliente } from '@encomenda/contracts/clientes/clientes.http';
import { soOsCampos, valoresEmBranco } from '@encomenda/contracts/shared/campos/campo';
import { HISTORICO_DE_QUALQUER, SEM_HISTORICO } from '../auditoria/historico/historico.fixtures';
import { createFakeApi, pagina, sessaoDe } from '../testing/fakes/fake-api';

export const clienteDe = (dados: Partial<Cliente> = {}): Cliente => ({
  ...valoresEmBranco(camposDoCliente),
  id: 1,
  nome: 'Maria Souza',
  cpf: '529.982.247-25',
  data_nascimento: '1990-05-24',
  data_nascimento_br: '24/05/1990',
  cep: '01310-100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  links_do_telefone: null,
  revisao: 0,
  juntados: [],
  compras: null,
  recusa_da_exclusao: null,
  ...dados,
});

const linhaDe = (cliente: Cliente): LinhaDeCliente => ({
  ...soOsCampos(camposDaListaDeClientes, cliente),
  id: cliente.id,
  data_nascimento_br: cliente.data_nascimento_br,
  ultimo_pedido: cliente.id === 1 ? { id: 7, data: '2026-02-10', data_br: '10/02/2026' } : null,
  comprado: cliente.id === 1 ? 80 : 0,
  comprado_br: 'R$ 80,00',
});

export const telaDeClientes = () => {
  const tela = {
    server: createFakeApi(),
    clientes: [clienteDe(), clienteDe({ id: 2, nome: 'Ateliê Flor', cpf: null })],
  };
  const { server } = tela;
  server.get('/sessao', sessaoDe('Administrador'));
  server.get(HISTORICO_DE_QUALQUER, SEM_HISTORICO);
  server.get('/ws/:cep/json', () => ({ status: 404, body: { message: 'Não há.' } }));
  server.get('/api/adm/clientes/datatable', ({ query }) => ({
    body: pagina(tela.clientes.map(linhaDe), query),
  }));
  server.get('/api/adm/clientes/duplicado', { cliente: null });
  server.get('/api/adm/clientes/pedidos/:id', () => ({ body: pagina([]) }));
  server.get('/api/adm/clientes/show/:id', ({ params }) => {
    const cliente = tela.clientes.find(({ id }) => id === Number(params.id));
    return cliente
      ? { body: cliente }
      : { status: 404, body: { message: 'Cliente não encontrado.', type: 'error' } };
  });
  return tela;
};

export type TelaDeClientes = ReturnType<typeof telaDeClientes>;
