import {
  SEM_PRAZO,
  type LinhaAtencao,
  type LinhaItem,
  type LinhaListaDePedidos,
  type ListaDePedidos,
  type SomasDaLista,
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

/** An order's part of the sums of each list in which it stands. */
export const parteDe = (linha: Linha): SomasDaLista => ({
  quantidade: 1,
  valor_total_em_centavos: linha.valor_total_em_centavos,
  pago_em_centavos: linha.pago_em_centavos,
  falta_em_centavos: Math.max(0, linha.saldo_em_centavos),
});

export const SEM_PARTE: SomasDaLista = {
  quantidade: 0,
  valor_total_em_centavos: 0,
  pago_em_centavos: 0,
  falta_em_centavos: 0,
};

export const diferenca = (depois: SomasDaLista, antes: SomasDaLista): SomasDaLista => ({
  quantidade: depois.quantidade - antes.quantidade,
  valor_total_em_centavos: depois.valor_total_em_centavos - antes.valor_total_em_centavos,
  pago_em_centavos: depois.pago_em_centavos - antes.pago_em_centavos,
  falta_em_centavos: depois.falta_em_centavos - antes.falta_em_centavos,
});

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
