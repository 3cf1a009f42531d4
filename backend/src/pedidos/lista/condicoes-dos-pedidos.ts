import {
  condicoesDosPedidos,
  type CondicaoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { MedidaDosPrazos } from '../../configuracoes/prazos.js';

/** What an order is, as conditions of a query; `pedido` is the alias of the table there, with a dot. */
export const pedidoEm = (
  pedido: Parameters<typeof condicoesDosPedidos>[0] = '',
): Readonly<Record<CondicaoDoPedido, RawBuilder<SqlBool>>> => {
  return Object.fromEntries(
    Object.entries(condicoesDosPedidos(pedido)).map(([nome, condicao]) => [
      nome,
      sql.raw(`(${condicao})`),
    ]),
  ) as Record<CondicaoDoPedido, RawBuilder<SqlBool>>;
};

const { naoEntregue, pronto, pagoEmParte } = pedidoEm();

/** Today, and the last day of the deadlines that are `apertado`. */
export const diasDosPrazos = ({ hoje, diasDeAviso }: MedidaDosPrazos) => ({
  hoje,
  avisoAte: somarDias(hoje, diasDeAviso),
});
/** These days, or what stands for them in a statement. */
export type DiasDosPrazos = Readonly<Record<keyof ReturnType<typeof diasDosPrazos>, unknown>>;

/** Orders whose deadline is `vencido` or `apertado`. */
export const urgente = ({ avisoAte }: Pick<DiasDosPrazos, 'avisoAte'>) =>
  sql<SqlBool>`(${naoEntregue} and prazo <= ${avisoAte})`;

/** Conditions on the orders' list for orders that need attention, by reason. */
export const motivosDeAtencao = ({ hoje, avisoAte }: DiasDosPrazos) => ({
  vencido: sql<SqlBool>`(${naoEntregue} and prazo < ${hoje})`,
  apertado: sql<SqlBool>`(${naoEntregue} and prazo >= ${hoje} and prazo <= ${avisoAte})`,
  pronto,
  pagoEmParte,
});
