import type {
  ItemParaRepetir,
  PedidoParaRepetir,
} from '@encomenda/contracts/pedidos/pedido-completo.http';
import { addressValues } from '../../shared/form/address/address-fields';
import { contar } from '../../shared/format/dates';
import { emReal } from '../../shared/format/money';
import {
  linhaVazia,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
  type LinhaDoFormulario,
} from '../../encomenda/formulario-da-encomenda';

type Vendido = ItemParaRepetir & { hoje: NonNullable<ItemParaRepetir['hoje']> };
type Avulso = ItemParaRepetir & { avulso: true };

const aindaSeVende = (item: ItemParaRepetir): item is Vendido => item.hoje !== null;

const voltaAoPedido = (item: ItemParaRepetir): item is Vendido | Avulso =>
  item.avulso || aindaSeVende(item);

const linhaDe = (item: Vendido | Avulso): LinhaDoFormulario => ({
  ...linhaVazia(),
  ...(aindaSeVende(item)
    ? {
        produto_id: item.hoje.produto_id,
        produto: item.hoje.produto,
        valor: item.hoje.valor,
        preco: item.hoje.valor,
      }
    : { avulso: item.produto, valor: item.valor }),
  ...oResto(item),
});

const oResto = ({ quantidade, desconto, descricao }: ItemParaRepetir) => ({
  quantidade,
  desconto: desconto === 0 ? '' : desconto,
  descricao: descricao ?? '',
});

/**
 * The form that repeats an order, at today's prices and without deadline or payment. Lines without a product keep theirs.
 */
export const pedidoRepetido = ({
  cliente,
  descricao,
  entrega,
  itens,
}: PedidoParaRepetir): FormularioDoPedidoCompleto => {
  const linhas = itens.filter(voltaAoPedido).map(linhaDe);
  return {
    ...pedidoVazio(cliente?.id ?? null, null),
    descricao: descricao ?? '',
    entrega: entrega && {
      ...addressValues(entrega.endereco ?? undefined),
      taxa: entrega.taxa === 0 ? '' : entrega.taxa,
    },
    itens: linhas.length === 0 ? [linhaVazia()] : linhas,
  };
};

const diferencasDoItem = (item: ItemParaRepetir): string[] => {
  if (item.avulso) return [`${item.produto} é um item avulso: vem com o preço daquele pedido.`];
  if (!aindaSeVende(item))
    return [
      `${item.produto} saiu dos produtos e ficou de fora (${contar(item.quantidade, 'unidade', 'unidades')}).`,
    ];
  const { produto, valor, hoje } = item;
  return [
    ...(hoje.produto === produto ? [] : [`${produto} agora se chama ${hoje.produto}.`]),
    ...(hoje.valor === valor
      ? []
      : [`${hoje.produto}: era ${emReal(valor)}, agora ${emReal(hoje.valor)}.`]),
  ];
};

export const diferencas = ({ cliente, itens }: PedidoParaRepetir): string[] => [
  ...new Set([
    ...(cliente === null ? ['O cliente não está mais no cadastro: escolha outro.'] : []),
    ...itens.flatMap(diferencasDoItem),
  ]),
];
