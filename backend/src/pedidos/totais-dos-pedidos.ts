import type { TotaisDosPedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import type { SomasDaLista } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { sql } from 'kysely';

export const NADA: SomasDaLista = {
  quantidade: 0,
  valor_total_em_centavos: 0,
  pago_em_centavos: 0,
  falta_em_centavos: 0,
};

const soma = (valor: string) => sql<number>`coalesce(sum(${sql.raw(valor)}), 0)::bigint`;

/** The sums over the rows of a query on the orders' list. */
export const SOMAS = [
  sql<number>`count(*)`.as('quantidade'),
  soma('valor_total_em_centavos').as('valor_total_em_centavos'),
  soma('pago_em_centavos').as('pago_em_centavos'),
  soma('greatest(saldo_em_centavos, 0)').as('falta_em_centavos'),
] as const;

/** Sums in centavos as the screens read them. */
export const totaisDe = (somas: SomasDaLista): TotaisDosPedidos => ({
  valor_total: emReais(somas.valor_total_em_centavos),
  valor_total_br: formatarReais(somas.valor_total_em_centavos),
  valor_pago: emReais(somas.pago_em_centavos),
  valor_pago_br: formatarReais(somas.pago_em_centavos),
  falta_pagar: emReais(somas.falta_em_centavos),
  falta_pagar_br: formatarReais(somas.falta_em_centavos),
});
