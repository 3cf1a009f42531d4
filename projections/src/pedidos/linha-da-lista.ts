import {
  SEM_PRAZO,
  type LinhaAtencao,
  type LinhaItem,
  type LinhaListaDePedidos,
  type ListaDePedidos,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import { somasComItemTrocado, type ItemNasSomas } from './itens.js';

/** What the row keeps of an item: its part of the sums, and the name it is found by. */
export type ItemDaLinha = ItemNasSomas & Pick<LinhaItem, 'produto_nome'>;

export interface Linha extends LinhaListaDePedidos {
  itens: Record<string, ItemDaLinha>;
  busca_do_cliente: string;
  busca_dos_itens: string;
}

/** A row without what follows from its parts. */
export type Partes = Omit<
  Linha,
  'valor_total_em_centavos' | 'saldo_em_centavos' | 'pago' | 'busca'
>;

/** The row with what follows from its parts. */
export const completar = (partes: Partes): Linha => {
  const total = partes.valor_em_centavos - partes.desconto_em_centavos;
  const saldo = total - partes.pago_em_centavos;
  return {
    ...partes,
    valor_total_em_centavos: total,
    saldo_em_centavos: saldo,
    pago: total > 0 ? saldo <= 0 : null,
    busca: `${partes.id} ${partes.busca_do_cliente} ${partes.busca_dos_itens}`.trimEnd(),
  };
};

/** The lists in which an order stands; none when there is no such order yet. */
export const listasDe = (linha: Linha | undefined): ListaDePedidos[] => {
  if (linha === undefined) return [];
  if (linha.cancelado) return ['cancelados'];
  const daTela: ListaDePedidos[] = linha.arquivado
    ? ['arquivados']
    : ['todos', `estagio-${linha.estagio_id}`];
  return linha.saldo_em_centavos > 0 ? [...daTela, 'a-pagar'] : daTela;
};

/** Where an order is counted that may need a hand; undefined when it needs none. */
export const atencaoDe = (
  linha: Linha | undefined,
): Omit<LinhaAtencao, 'quantidade'> | undefined => {
  if (linha === undefined || linha.arquivado || linha.cancelado) return undefined;
  const { estagio_id, prazo, pago_em_centavos, saldo_em_centavos } = linha;
  const pago_em_parte = pago_em_centavos > 0 && saldo_em_centavos > 0;
  if (estagio_id < 4) return { estagio_id, prazo: prazo ?? SEM_PRAZO, pago_em_parte };
  return pago_em_parte ? { estagio_id, prazo: SEM_PRAZO, pago_em_parte } : undefined;
};

/** The row once an item is as given; undefined takes it out. */
export const comItem = (
  linha: Linha,
  itemId: number,
  item: ItemDaLinha | undefined,
): Partial<Partes> => {
  const { [itemId]: antes, ...outros } = linha.itens;
  const itens = item === undefined ? outros : { ...outros, [itemId]: item };
  const nomes = new Set(Object.values(itens).map(({ produto_nome }) => produto_nome));
  return {
    ...somasComItemTrocado(linha, antes, item),
    itens,
    busca_dos_itens: normalizarBusca([...nomes].join(' ')),
  };
};

export const guardarItem = ({
  estagio_id,
  quantidade,
  quantidade_finalizada,
  valor_em_centavos,
  desconto_em_centavos,
  produto_nome,
}: ItemDaLinha): ItemDaLinha => ({
  estagio_id,
  quantidade,
  quantidade_finalizada,
  valor_em_centavos,
  desconto_em_centavos,
  produto_nome,
});
