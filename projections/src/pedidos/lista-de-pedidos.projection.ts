import type { CadastroDoClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import {
  contasDoPedido,
  SEM_PRAZO,
  type ContasDoPedido,
  type LinhaAtencao,
  type LinhaContagem,
  type LinhaItem,
  type LinhaListaDePedidos,
  type ListaDePedidos,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/event';
import { buscaDoCliente } from '../clientes/busca-do-cliente.js';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { encomendaDe } from './encomenda.js';
import { INDICES, TABELAS } from './lista-de-pedidos.ddl.js';
import {
  aoMudarTag,
  itemAdicionado,
  itemRestaurado,
  mudancasDoItem,
  mudancasDoPedido,
  paraCada,
  pedidoCriado,
  somasComItemTrocado,
  tabelasDeTags,
  type EventosDosPedidos,
  type ItemNasSomas,
  type TabelasDeTags,
} from './pedido-na-tela.js';

type ItemDaLinha = ItemNasSomas & Pick<LinhaItem, 'produto_nome'>;

interface Linha extends LinhaListaDePedidos {
  /** By item id. */
  itens: Record<string, ItemDaLinha>;
  busca_do_cliente: string;
  busca_dos_itens: string;
}
type Partes = Omit<Linha, keyof ContasDoPedido | 'busca'>;

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

/** What the counts depend on: an order that keeps these is not counted anew. */
const CONTADAS = [
  'arquivado',
  'cancelado',
  'estagio_id',
  'prazo',
  'valor_total_em_centavos',
  'pago_em_centavos',
  'saldo_em_centavos',
] as const satisfies readonly (keyof Linha)[];

type Contada = Pick<Linha, (typeof CONTADAS)[number]>;

const listasDe = ({
  cancelado,
  arquivado,
  estagio_id,
  saldo_em_centavos,
}: Contada): ListaDePedidos[] => {
  if (cancelado) return ['cancelados'];
  const daTela: ListaDePedidos[] = arquivado ? ['arquivados'] : ['todos', `estagio-${estagio_id}`];
  return saldo_em_centavos > 0 ? [...daTela, 'a-pagar'] : daTela;
};

/** The key under which an order that may need attention is counted; undefined when it needs none. */
const atencaoDe = (linha: Contada): Omit<LinhaAtencao, 'quantidade'> | undefined => {
  if (linha.arquivado || linha.cancelado) return undefined;
  const { estagio_id, prazo, pago_em_centavos, saldo_em_centavos } = linha;
  const pago_em_parte = pago_em_centavos > 0 && saldo_em_centavos > 0;
  if (estagio_id < 4) return { estagio_id, prazo: prazo ?? SEM_PRAZO, pago_em_parte };
  return pago_em_parte ? { estagio_id, prazo: SEM_PRAZO, pago_em_parte } : undefined;
};

const contar = ({ sums }: Lista, linha: Contada, sinal: 1 | -1): void => {
  const { valor_total_em_centavos, pago_em_centavos, saldo_em_centavos } = linha;
  for (const lista of listasDe(linha))
    sums.contagens.add({
      lista,
      quantidade: sinal,
      valor_total_em_centavos: sinal * valor_total_em_centavos,
      pago_em_centavos: sinal * pago_em_centavos,
      falta_em_centavos: sinal * Math.max(0, saldo_em_centavos),
    });
  const atencao = atencaoDe(linha);
  if (atencao) sums.atencao.add({ ...atencao, quantidade: sinal });
};

const completa = (partes: Partes): Linha => {
  const { id, busca_do_cliente, busca_dos_itens } = partes;
  const busca = `${id} ${busca_do_cliente} ${busca_dos_itens}`.trimEnd();
  return { ...partes, ...contasDoPedido(partes), busca };
};

const gravar = (unit: Lista, antes: Linha | undefined, partes: Partes): void => {
  const depois = completa(partes);
  if (!antes || CONTADAS.some((coluna) => antes[coluna] !== depois[coluna])) {
    if (antes) contar(unit, antes, -1);
    contar(unit, depois, 1);
  }
  unit.rows.pedidos.put(depois);
  unit.changed('pedidos', depois.id);
};

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

/** The row with an item replaced; undefined removes it. */
const comItem = (linha: Linha, itemId: number, item: ItemDaLinha | undefined): Partial<Partes> => {
  const { [itemId]: antes, ...itens } = linha.itens;
  if (item) {
    const { estagio_id, quantidade, quantidade_finalizada } = item;
    const { valor_em_centavos, desconto_em_centavos, produto_nome } = item;
    itens[itemId] = {
      estagio_id,
      quantidade,
      quantidade_finalizada,
      valor_em_centavos,
      desconto_em_centavos,
      produto_nome,
    };
  }
  const somas = somasComItemTrocado(linha, antes, item);
  // Most changes move an item to its next stage: what is told of the items stays.
  if (antes?.produto_nome === item?.produto_nome && antes?.quantidade === item?.quantidade)
    return { ...somas, itens };
  const nomes = new Set(Object.values(itens).map(({ produto_nome }) => produto_nome));
  return {
    ...somas,
    itens,
    encomenda: encomendaDe(itens),
    busca_dos_itens: normalizarBusca([...nomes].join(' ')),
  };
};

const mudarItem = <E extends Extract<PedidoEvent, { data: { itemId: number } }>>(
  mudanca: (item: ItemDaLinha, data: E['data']) => Partial<ItemDaLinha>,
): Handler<Tabelas, E, Somas> =>
  mudar<E>((linha, data) => {
    const antes = linha.itens[data.itemId];
    if (antes === undefined) throw new Error(`Order ${linha.id} has no item ${data.itemId}.`);
    return comItem(linha, data.itemId, { ...antes, ...mudanca(antes, data) });
  });

const clienteDe = async (
  unit: Lista,
  { clienteId: id, clienteNome: nome }: { clienteId: number; clienteNome: string },
): Promise<Cliente> =>
  (await unit.rows.clientes.get(id)) ?? { id, nome, busca: normalizarBusca(nome) };

const mudarNosPedidos = async (unit: Lista, { id, nome, busca }: Cliente): Promise<void> => {
  for await (const linhas of unit.rows.pedidos.where('cliente_id', id))
    for (const linha of linhas)
      unit.rows.pedidos.put(completa({ ...linha, cliente_nome: nome, busca_do_cliente: busca }));
  unit.changed('pedidos', null);
};

const guardarCliente: Handler<Tabelas, CadastroDoClienteEvent, Somas> = async (
  { type, data },
  unit,
) => {
  const { clienteId: id, nome } = data;
  const antes = await unit.rows.clientes.get(id);
  const busca = buscaDoCliente(data);
  unit.rows.clientes.put({ id, nome, busca });
  if (type === 'ClienteCadastrado' || (antes?.nome === nome && antes.busca === busca)) return;
  await mudarNosPedidos(unit, { id, nome, busca });
};

export const listaDePedidos = defineProjection<Tabelas, EventosDosPedidos, Somas>({
  name: 'lista_de_pedidos',
  version: 11,
  ddl: TABELAS,
  indexes: INDICES,
  tables: {
    pedidos: { key: 'id', touchedBy: 'pedidoId', bornWith: { PedidoCriado: 'pedidoId' } },
    clientes: { key: 'id', touchedBy: 'clienteId' },
    ...tabelasDeTags,
  },
  sums: {
    contagens: { key: ['lista'] },
    atencao: { key: ['estagio_id', 'prazo', 'pago_em_parte'] },
  },
  on: {
    PedidoCriado: async ({ data }, unit) => {
      const { nome, busca } = await clienteDe(unit, data);
      const pedido = pedidoCriado(data, nome);
      gravar(unit, undefined, {
        ...pedido,
        itens: {},
        encomenda: '',
        busca_do_cliente: busca,
        busca_dos_itens: '',
        sinal_em_centavos: null,
      });
    },
    PedidoAtualizado: mudar(async (_linha, data, unit) => {
      const { id, nome, busca } = await clienteDe(unit, data);
      return {
        cliente_id: id,
        cliente_nome: nome,
        busca_do_cliente: busca,
        data: data.data,
        prazo: data.prazo,
        hora_do_prazo: data.horaDoPrazo,
      };
    }),
    ...paraCada(mudancasDoPedido, mudar),
    ItemAdicionado: mudar((linha, data) => comItem(linha, data.itemId, itemAdicionado(data))),
    ...paraCada(mudancasDoItem, mudarItem),
    ItemRemovido: mudar((linha, { itemId }) => comItem(linha, itemId, undefined)),
    ItemRestaurado: mudar((linha, data) => comItem(linha, data.itemId, itemRestaurado(data))),
    MensagemPreparada: 'ignored',
    PedidoFeitoDeOrcamento: mudar((_linha, { sinalEmCentavos }) => ({
      sinal_em_centavos: sinalEmCentavos,
    })),
    PedidoFeitoDeSolicitacao: 'ignored',
    ClienteCadastrado: guardarCliente,
    ClienteAtualizado: guardarCliente,
    ClienteRestaurado: guardarCliente,
    ClienteJuntado: 'ignored',
    ClienteExcluido: ({ data }, unit) => unit.rows.clientes.delete(data.clienteId),
    DadosPessoaisEliminados: async ({ data: { clienteId: id } }, unit) => {
      const nome = TITULAR_REMOVIDO;
      const cliente = { id, nome, busca: normalizarBusca(nome) };
      if (await unit.rows.clientes.get(id)) unit.rows.clientes.put(cliente);
      await mudarNosPedidos(unit, cliente);
    },
    ...aoMudarTag,
  },
});
