import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/itens.events';
import type { PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import type { LinhaItem, SomasDoPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';

type DadosDe<T extends PedidoEvent['type']> = Extract<PedidoEvent, { type: T }>['data'];
type SomasDosItens = Omit<SomasDoPedido, 'pago_em_centavos'>;

/** What of an item its order's sums need. */
export type ItemNasSomas = Pick<
  LinhaItem,
  | 'estagio_id'
  | 'quantidade'
  | 'quantidade_finalizada'
  | 'valor_em_centavos'
  | 'desconto_em_centavos'
>;

export const SEM_ITENS: SomasDosItens = {
  total_itens: 0,
  itens_finalizados: 0,
  unidades: 0,
  unidades_finalizadas: 0,
  valor_em_centavos: 0,
  desconto_em_centavos: 0,
};

const parcelaDe = (item: ItemNasSomas | undefined): SomasDosItens =>
  item === undefined
    ? SEM_ITENS
    : {
        total_itens: 1,
        itens_finalizados: item.estagio_id === 3 ? 1 : 0,
        unidades: item.quantidade,
        unidades_finalizadas: item.quantidade_finalizada,
        valor_em_centavos: item.quantidade * item.valor_em_centavos,
        desconto_em_centavos: item.desconto_em_centavos,
      };

/** An order's sums (centavos) once an item is no longer as it was; undefined: not in the order. */
export const somasComItemTrocado = (
  somas: SomasDosItens,
  antes: ItemNasSomas | undefined,
  depois: ItemNasSomas | undefined,
): SomasDosItens => {
  const sai = parcelaDe(antes);
  const entra = parcelaDe(depois);
  const trocar = (soma: keyof SomasDosItens) => somas[soma] - sai[soma] + entra[soma];
  return {
    total_itens: trocar('total_itens'),
    itens_finalizados: trocar('itens_finalizados'),
    unidades: trocar('unidades'),
    unidades_finalizadas: trocar('unidades_finalizadas'),
    valor_em_centavos: trocar('valor_em_centavos'),
    desconto_em_centavos: trocar('desconto_em_centavos'),
  };
};

/** An item as it enters an order: not started. */
export const itemAdicionado = (data: DadosDe<'ItemAdicionado' | 'ItemRestaurado'>): LinhaItem => ({
  id: data.itemId,
  pedido_id: data.pedidoId,
  produto_id: data.produtoId,
  produto_nome: data.produtoNome,
  estagio_id: 1,
  quantidade: data.quantidade,
  quantidade_finalizada: 0,
  valor_em_centavos: data.valorEmCentavos,
  desconto_em_centavos: data.descontoEmCentavos,
  descricao: data.descricao,
  cliente_id: data.clienteId,
});

const progressoDe = ({ estagio, prontas }: ProgressoDoItem) => ({
  estagio_id: estagio,
  quantidade_finalizada: prontas.reduce((soma, { quantidade }) => soma + quantidade, 0),
});

/** An item that comes back to its order, as far as it was. */
export const itemRestaurado = (data: DadosDe<'ItemRestaurado'>): LinhaItem => ({
  ...itemAdicionado(data),
  ...progressoDe(data),
});

/** What each event changes of an item that is already there. */
export const mudancasDoItem = {
  ItemAtualizado: (_item: ItemNasSomas, data: DadosDe<'ItemAtualizado'>) => ({
    produto_id: data.produtoId,
    produto_nome: data.produtoNome,
    quantidade: data.quantidade,
    valor_em_centavos: data.valorEmCentavos,
    desconto_em_centavos: data.descontoEmCentavos,
    descricao: data.descricao,
    cliente_id: data.clienteId,
  }),
  EstagioDoItemAvancado: (_item: ItemNasSomas, data: DadosDe<'EstagioDoItemAvancado'>) => ({
    estagio_id: data.para,
  }),
  ItemReaberto: () => ({ estagio_id: 2 as const }),
  UnidadesFinalizadas: (item: ItemNasSomas, data: DadosDe<'UnidadesFinalizadas'>) => ({
    quantidade_finalizada: item.quantidade_finalizada + data.quantidade,
  }),
  ProgressoDoItemAjustado: (_item: ItemNasSomas, data: DadosDe<'ProgressoDoItemAjustado'>) =>
    progressoDe(data.depois),
};
