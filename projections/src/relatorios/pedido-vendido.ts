import type { Dia } from '@encomenda/contracts/shared/dia';

/** A line of an order, as sums need it. Amounts are centavos. */
export interface ItemVendido {
  produto_id: number;
  quantidade: number;
  desconto_em_centavos: number;
  /** Net: after the discount. */
  valor_em_centavos: number;
  /** Units finished, by business day. */
  prontas: Record<Dia, number>;
}

/** An order that stands; a cancelled one is put aside. */
export interface PedidoVendido {
  id: number;
  cliente_id: number;
  data: Dia;
  /** By item id. */
  itens: Record<number, ItemVendido>;
}
