import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { LinhaAtencao, LinhaContagem } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import { buscaDoCliente } from '../clientes/busca-do-cliente.js';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { itemAdicionado, itemRestaurado, mudancasDoItem } from './itens.js';
import {
  atencaoDe,
  comItem,
  completar,
  diferenca,
  guardarItem,
  listasDe,
  parteDe,
  SEM_PARTE,
  type ItemDaLinha,
  type Linha,
  type Partes,
} from './linha-da-lista.js';
import { DDL_DA_LISTA_DE_PEDIDOS, INDICES_DA_LISTA_DE_PEDIDOS } from './lista-de-pedidos.ddl.js';
import { mudancasDoPedido, paraCada, pedidoCriado, type PedidoNaTela } from './mudancas.js';
import {
  aoMudarTag,
  comTag,
  semTag,
  tabelasDeTags,
  type EventosDosPedidos,
  type TabelasDeTags,
} from './tags-nos-pedidos.js';

/** A customer's name today, and how an order is found by it. */
interface Cliente {
  id: number;
  nome: string;
  busca: string;
}

interface Tabelas extends TabelasDeTags {
  pedidos: Linha;
  clientes: Cliente;
}
interface Somas {
  contagens: LinhaContagem;
  atencao: LinhaAtencao;
}

type Lista = Unit<Tabelas, Somas>;

/** Moves an order's part of the sums between the lists; nothing where it stays as it was. */
const contar = (unit: Lista, antes: Linha | undefined, depois: Linha): void => {
  const saiDe = listasDe(antes);
  const ficaEm = listasDe(depois);
  for (const lista of new Set([...saiDe, ...ficaEm])) {
    const tinha = antes && saiDe.includes(lista) ? parteDe(antes) : SEM_PARTE;
    const tem = ficaEm.includes(lista) ? parteDe(depois) : SEM_PARTE;
    const mudou = diferenca(tem, tinha);
    if (Object.values(mudou).some((medida) => medida !== 0))
      unit.sums.contagens.add({ lista, ...mudou });
  }
};

const gravar = (unit: Lista, antes: Linha | undefined, partes: Partes): void => {
  const depois = completar(partes);
  contar(unit, antes, depois);
  const precisava = atencaoDe(antes);
  const precisa = atencaoDe(depois);
  if (precisava) unit.sums.atencao.add({ ...precisava, quantidade: -1 });
  if (precisa) unit.sums.atencao.add({ ...precisa, quantidade: 1 });
  unit.rows.pedidos.put(depois);
  unit.changed('pedidos', depois.id);
};

/** A handler that changes the event's order. */
const mudar =
  <E extends PedidoEvent>(
    mudanca: (
      linha: Linha,
      data: E['data'],
      unit: Lista,
    ) => Partial<Partes> | Promise<Partial<Partes>>,
  ): Handler<Tabelas, E, Somas> =>
  async ({ data }, unit) => {
    const antes = await unit.rows.pedidos.need(data.pedidoId);
    gravar(unit, antes, { ...antes, ...(await mudanca(antes, data, unit)) });
  };

const mudarItem = <E extends Extract<PedidoEvent, { data: { itemId: number } }>>(
  mudanca: (item: ItemDaLinha, data: E['data']) => Partial<ItemDaLinha>,
): Handler<Tabelas, E, Somas> =>
  mudar<E>((linha, data) => {
    const antes = linha.itens[data.itemId];
    if (antes === undefined) throw new Error(`Order ${linha.id} has no item ${data.itemId}.`);
    return comItem(linha, data.itemId, guardarItem({ ...antes, ...mudanca(antes, data) }));
  });

/** What is left to find a customer by whose registration is gone. */
const buscaDoNome = (nome: string): string => buscaDoCliente({ nome, cpf: null, telefone: null });

/** The customer as registered now; what the order copied when the log has no such registration. */
const clienteDe = async (
  unit: Lista,
  { clienteId, clienteNome }: { clienteId: number; clienteNome: string },
): Promise<Cliente> =>
  (await unit.rows.clientes.get(clienteId)) ?? {
    id: clienteId,
    nome: clienteNome,
    busca: buscaDoNome(clienteNome),
  };

const doPedido = (partes: PedidoNaTela, cliente: Cliente): Partes => ({
  ...partes,
  itens: {},
  busca_do_cliente: cliente.busca,
  busca_dos_itens: '',
});

const mudarNosPedidos = async (unit: Lista, { id, nome, busca }: Cliente): Promise<void> => {
  await unit.sql(
    `update pedidos set cliente_nome = $2, busca_do_cliente = $3,
       busca = rtrim(concat_ws(' ', id, $3::text, busca_dos_itens))
     where cliente_id = $1`,
    [id, nome, busca],
  );
  unit.changed('pedidos', null);
};

const guardarCliente: Handler<
  Tabelas,
  Exclude<ClienteEvent, { type: 'ClienteExcluido' }>,
  Somas
> = async ({ type, data }, unit) => {
  const { clienteId: id, nome } = data;
  const antes = await unit.rows.clientes.get(id);
  const busca = buscaDoCliente(data);
  unit.rows.clientes.put({ id, nome, busca });
  if (type === 'ClienteCadastrado' || (antes?.nome === nome && antes.busca === busca)) return;
  await mudarNosPedidos(unit, { id, nome, busca });
};

/** The order tables of the admin area: each tab, the archive, what is left to pay, the cancelled. */
export const listaDePedidos = defineProjection<Tabelas, EventosDosPedidos, Somas>({
  name: 'lista_de_pedidos',
  version: 6,
  ddl: DDL_DA_LISTA_DE_PEDIDOS,
  indexes: INDICES_DA_LISTA_DE_PEDIDOS,
  tables: {
    pedidos: { key: 'id', touchedBy: 'pedidoId' },
    clientes: { key: 'id', touchedBy: 'clienteId' },
    ...tabelasDeTags,
  },
  sums: {
    contagens: { key: ['lista'] },
    atencao: { key: ['estagio_id', 'prazo', 'pago_em_parte'] },
  },
  on: {
    PedidoCriado: async ({ data }, unit) => {
      const cliente = await clienteDe(unit, data);
      gravar(unit, undefined, doPedido(pedidoCriado(data, cliente.nome), cliente));
    },
    PedidoAtualizado: mudar(async (_linha, data, unit) => {
      const cliente = await clienteDe(unit, data);
      return {
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        busca_do_cliente: cliente.busca,
        data: data.data,
        prazo: data.prazo,
      };
    }),
    ...paraCada(mudancasDoPedido, mudar),
    ItemAdicionado: mudar((linha, data) =>
      comItem(linha, data.itemId, guardarItem(itemAdicionado(data))),
    ),
    ...paraCada(mudancasDoItem, mudarItem),
    ItemRemovido: mudar((linha, { itemId }) => comItem(linha, itemId, undefined)),
    ItemRestaurado: mudar((linha, data) =>
      comItem(linha, data.itemId, guardarItem(itemRestaurado(data))),
    ),
    TagAplicada: mudar(async ({ tags }, data, unit) => ({ tags: await comTag(unit, tags, data) })),
    TagRetirada: mudar(({ tags }, data, unit) => ({ tags: semTag(unit, tags, data) })),
    ClienteCadastrado: guardarCliente,
    ClienteAtualizado: guardarCliente,
    ClienteRestaurado: guardarCliente,
    ClienteExcluido: ({ data }, unit) => unit.rows.clientes.delete(data.clienteId),
    DadosPessoaisEliminados: async ({ data: { clienteId: id } }, unit) => {
      const nome = TITULAR_REMOVIDO;
      const cliente = { id, nome, busca: buscaDoNome(nome) };
      if (await unit.rows.clientes.get(id)) unit.rows.clientes.put(cliente);
      await mudarNosPedidos(unit, cliente);
    },
    ...aoMudarTag,
  },
});
