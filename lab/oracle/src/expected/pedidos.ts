import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import {
  ARQUIVOS,
  ITENS,
  PEDIDOS,
  type LinhaArquivoDoPedido,
  type LinhaAtencao,
  type LinhaContagem,
  type LinhaItem,
  type LinhaPagamento,
  type LinhaPedido,
  type ListaDePedidos,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { personalColumns } from '@encomenda/contracts/shared/columns';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { valoresDe } from '@encomenda/contracts/shared/campos/campo';
import type { Pedido, Shop } from '../fold/shop.js';
import { remains, wordsOfFile } from './arquivos-dos-pedidos.js';
import { records, sums, type ReadModel, type Row } from './table.js';
import {
  cost,
  monthOf,
  orderRow,
  paid,
  tagLinks,
  tagRow,
  units,
  wordsOfCustomer,
  wordsOfOrder,
} from './totals.js';

const listsOf = (pedido: Pedido): ListaDePedidos[] => {
  if (pedido.cancelado) return ['cancelados'];
  const lists: ListaDePedidos[] = pedido.arquivado
    ? ['arquivados']
    : ['todos', `estagio-${pedido.estagio}`];
  return cost(pedido) > paid(pedido) ? [...lists, 'a-pagar'] : lists;
};

const searchOfCustomer = (pedido: Pedido, { clientes }: Shop): string => {
  const { clienteId, clienteNome } = pedido.cabecalho;
  const cliente = pedido.clienteCadastrado ? clientes.get(clienteId) : undefined;
  if (!cliente) return normalizarBusca(clienteNome);
  return normalizarBusca(wordsOfCustomer(cliente.cadastro));
};

const searchOfItems = ({ itens }: Pedido): string => {
  const inOrder = [...itens].sort(([a], [b]) => a - b);
  return normalizarBusca([...new Set(inOrder.map(([, { dados }]) => dados.produtoNome))].join(' '));
};

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

const kindsOfMessages: TipoDeMensagem[] = [
  'orcamento',
  'confirmado',
  'pronto',
  'falta-pagar',
  'agradecimento',
];

const row = (pedido: Pedido, shop: Shop): LinhaPedido => {
  const total = cost(pedido);
  const owed = total - paid(pedido);
  const customer = searchOfCustomer(pedido, shop);
  return {
    ...orderRow(pedido, shop),
    valor_total_em_centavos: total,
    saldo_em_centavos: owed,
    pago: total > 0 ? owed <= 0 : null,
    encomenda: summary(pedido),
    encomendado: Object.fromEntries(
      [...pedido.itens].map(([id, { dados }]) => [
        id,
        { produto_nome: dados.produtoNome, quantidade: dados.quantidade },
      ]),
    ),
    busca: `${pedido.id} ${customer} ${searchOfItems(pedido)}`.trimEnd(),
    busca_do_cliente: customer,
    ...valoresDe(camposDaPagina, pedido.cabecalho),
    motivo_cancelamento: pedido.motivo,
    pausado: pedido.pausa !== null,
    motivo_da_pausa: pedido.pausa?.motivo ?? null,
    pausa_cliente_id: pedido.pausa?.clienteId ?? null,
    mensagens: kindsOfMessages.flatMap((tipo) => {
      const mensagem = pedido.mensagens.get(tipo);
      return mensagem ? [{ tipo, ...mensagem }] : [];
    }),
    revisao: pedido.revisao,
    cliente_nome_copiado: pedido.cabecalho.clienteNome,
    cliente_endereco_copiado: pedido.cabecalho.clienteEndereco,
    entrega_cliente_id: pedido.entrega?.clienteId ?? null,
    entrega_endereco: pedido.entrega?.endereco ?? null,
    orcamento_id: pedido.origem?.orcamentoId ?? null,
    orcamento_versao: pedido.origem?.versao ?? null,
    solicitacao_id: pedido.solicitacaoId,
    sinal_em_centavos: pedido.origem?.sinalEmCentavos ?? null,
  };
};

/** Undelivered orders by deadline (9999-12-31 if none counts), and partly paid orders. */
const needsOf = (pedido: Pedido): LinhaAtencao[] => {
  const partly = paid(pedido) > 0 && cost(pedido) > paid(pedido);
  const delivered = pedido.estagio === 4;
  if (pedido.cancelado || pedido.arquivado || (delivered && !partly)) return [];
  const waiting = delivered || pedido.pausa !== null;
  const prazo = (waiting ? null : pedido.cabecalho.prazo) ?? '9999-12-31';
  return [{ estagio_id: pedido.estagio, prazo, pago_em_parte: partly, quantidade: 1 }];
};

const unlessCancelled = (pedido: Pedido, row: Row): Row[] => (pedido.cancelado ? [] : [row]);

export const pedidos: ReadModel = {
  schema: 'pedidos',
  tables: {
    pedidos: records('pedidos', ['id'], (pedido, shop) => [row(pedido, shop)], {
      hidden: personalColumns(PEDIDOS),
      wordsFrom: wordsOfOrder,
    }),
    itens: records(
      'pedidos',
      ['id'],
      (pedido) =>
        [...pedido.itens].map(([id, item]): LinhaItem => ({
          id,
          pedido_id: pedido.id,
          produto_id: item.dados.produtoId,
          produto_nome: item.dados.produtoNome,
          estagio_id: item.estagio,
          quantidade: item.dados.quantidade,
          quantidade_finalizada: units(item),
          valor_em_centavos: item.dados.valorEmCentavos,
          desconto_em_centavos: item.dados.descontoEmCentavos,
          descricao: item.dados.descricao,
          cliente_id: item.dados.clienteId,
        })),
      { hidden: personalColumns(ITENS) },
    ),
    pagamentos: records('pedidos', ['id'], (pedido) =>
      [...pedido.pagamentos].map(([id, pagamento]): LinhaPagamento => ({
        id,
        pedido_id: pedido.id,
        valor_em_centavos: pagamento.valorEmCentavos,
        forma_de_pagamento: pagamento.formaDePagamento,
        data: pagamento.data,
      })),
    ),
    arquivos: records(
      'pedidos',
      ['id'],
      ({ arquivos, arquivosMostrados }, shop) =>
        [...arquivos.values()]
          .filter((arquivo) => remains(shop, arquivo))
          .map((arquivo): LinhaArquivoDoPedido => ({
            id: arquivo.arquivoId,
            pedido_id: arquivo.pedidoId,
            item_id: arquivo.item,
            cliente_id: arquivo.clienteId,
            nome: arquivo.nome,
            hash: arquivo.hash,
            tipo: arquivo.tipo,
            bytes: arquivo.bytes,
            largura: arquivo.largura,
            altura: arquivo.altura,
            mostrado: arquivosMostrados.has(arquivo.arquivoId),
          })),
      { hidden: personalColumns(ARQUIVOS), wordsFrom: wordsOfFile },
    ),
    contagens: sums('pedidos', ['lista'], (pedido) => {
      const valor_total_em_centavos = cost(pedido);
      const pago_em_centavos = paid(pedido);
      const falta_em_centavos = Math.max(0, valor_total_em_centavos - pago_em_centavos);
      const sumsOf = { valor_total_em_centavos, pago_em_centavos, falta_em_centavos };
      return listsOf(pedido).map((lista): LinhaContagem => ({ lista, quantidade: 1, ...sumsOf }));
    }),
    atencao: sums('pedidos', ['estagio_id', 'prazo', 'pago_em_parte'], needsOf),
    por_cliente: sums('pedidos', ['cliente_id'], (pedido) =>
      unlessCancelled(pedido, {
        cliente_id: pedido.cabecalho.clienteId,
        pedidos: 1,
        comprado_em_centavos: cost(pedido),
        pago_em_centavos: paid(pedido),
        falta_pagar_em_centavos: Math.max(0, cost(pedido) - paid(pedido)),
      }),
    ),
    por_dia: sums('pedidos', ['dia'], (pedido) =>
      unlessCancelled(pedido, { dia: pedido.cabecalho.data, quantidade: 1 }),
    ),
    por_mes: sums('pedidos', ['mes'], (pedido) =>
      unlessCancelled(pedido, { mes: monthOf(pedido.cabecalho.data), quantidade: 1 }),
    ),
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
