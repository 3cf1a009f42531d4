import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import type { Pedido, Shop } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';
import {
  cost,
  orderRow,
  paid,
  tagLinks,
  tagRow,
  units,
  wordsOfCustomer,
  wordsOfOrder,
} from './totals.js';

const listsOf = (pedido: Pedido): string[] => {
  if (pedido.cancelado) return ['cancelados'];
  const lists = pedido.arquivado ? ['arquivados'] : ['todos', `estagio-${pedido.estagio}`];
  return cost(pedido) > paid(pedido) ? [...lists, 'a-pagar'] : lists;
};

const searchOfCustomer = (pedido: Pedido, { clientes }: Shop): string => {
  const { clienteId, clienteNome } = pedido.cabecalho;
  const cliente = pedido.clienteCadastrado ? clientes.get(clienteId) : undefined;
  if (!cliente) return normalizarBusca(clienteNome);
  return normalizarBusca(wordsOfCustomer(cliente.cadastro));
};

/** Distinct product names, ordered by item id. */
const searchOfItems = ({ itens }: Pedido): string => {
  const inOrder = [...itens].sort(([a], [b]) => a - b);
  return normalizarBusca([...new Set(inOrder.map(([, { dados }]) => dados.produtoNome))].join(' '));
};

/** Two items spelled out, the others counted. */
const summary = ({ itens }: Pedido): string => {
  const inOrder = [...itens].sort(([a], [b]) => a - b).map(([, { dados }]) => dados);
  const spelled = inOrder
    .slice(0, 2)
    .map(({ quantidade, produtoNome }) =>
      quantidade > 1 ? `${quantidade} × ${produtoNome}` : produtoNome,
    );
  const others = inOrder.length > 2 ? ` e mais ${inOrder.length - 2}` : '';
  return spelled.join(', ') + others;
};

const row = (pedido: Pedido, shop: Shop): Row => {
  const total = cost(pedido);
  const owed = total - paid(pedido);
  const customer = searchOfCustomer(pedido, shop);
  const items = searchOfItems(pedido);
  return {
    ...orderRow(pedido, shop),
    valor_total_em_centavos: total,
    saldo_em_centavos: owed,
    sinal_em_centavos: pedido.origem?.sinalEmCentavos ?? null,
    pago: total > 0 ? owed <= 0 : null,
    busca: `${pedido.id} ${customer} ${items}`.trimEnd(),
    itens: Object.fromEntries(
      [...pedido.itens].map(([id, item]) => [
        id,
        {
          estagio_id: item.estagio,
          quantidade: item.dados.quantidade,
          quantidade_finalizada: units(item),
          valor_em_centavos: item.dados.valorEmCentavos,
          desconto_em_centavos: item.dados.descontoEmCentavos,
          produto_nome: item.dados.produtoNome,
        },
      ]),
    ),
    encomenda: summary(pedido),
    busca_do_cliente: customer,
    busca_dos_itens: items,
  };
};

/** Undelivered orders by deadline, and partly paid ones; without a deadline, 9999-12-31. */
const needsOf = (pedido: Pedido): Row[] => {
  const partly = paid(pedido) > 0 && cost(pedido) > paid(pedido);
  const delivered = pedido.estagio === 4;
  if (pedido.cancelado || pedido.arquivado || (delivered && !partly)) return [];
  const prazo = (delivered ? null : pedido.cabecalho.prazo) ?? '9999-12-31';
  return [{ estagio_id: pedido.estagio, prazo, pago_em_parte: partly, quantidade: 1 }];
};

export const listaDePedidos: ReadModel = {
  schema: 'lista_de_pedidos',
  tables: {
    pedidos: records('pedidos', ['id'], (pedido, shop) => [row(pedido, shop)], {
      hidden: ['cliente_nome', 'busca', 'busca_do_cliente'],
      wordsFrom: wordsOfOrder,
    }),
    contagens: sums('pedidos', ['lista'], (pedido) => {
      const valor_total_em_centavos = cost(pedido);
      const pago_em_centavos = paid(pedido);
      const falta_em_centavos = Math.max(0, valor_total_em_centavos - pago_em_centavos);
      const sumsOf = { valor_total_em_centavos, pago_em_centavos, falta_em_centavos };
      return listsOf(pedido).map((lista) => ({ lista, quantidade: 1, ...sumsOf }));
    }),
    atencao: sums('pedidos', ['estagio_id', 'prazo', 'pago_em_parte'], needsOf),
    clientes: records(
      'clientes',
      ['id'],
      ({ id, cadastro, excluido }) =>
        excluido
          ? []
          : [{ id, nome: cadastro.nome, busca: normalizarBusca(wordsOfCustomer(cadastro)) }],
      { hidden: ['nome', 'busca'] },
    ),
    tags: records('tags', ['id'], (tag) => [tagRow(tag)]),
    tags_dos_pedidos: records('pedidos', ['pedido_tag_id'], tagLinks),
  },
};
