import {
  condicoesDosPedidos,
  type CondicaoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { MedidaDosPrazos } from '../../configuracoes/prazos.js';

/** SQL conditions on orders. `pedido` is the table's alias with a dot. */
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

const { prazoConta, pronto, pagoEmParte } = pedidoEm();

/** Today, and the last day whose deadlines are `apertado`. */
export const diasDosPrazos = ({ hoje, diasDeAviso }: MedidaDosPrazos) => ({
  hoje,
  avisoAte: somarDias(hoje, diasDeAviso),
});
/** Values, or the parameters that replace them in a statement. */
export type DiasDosPrazos = Readonly<Record<keyof ReturnType<typeof diasDosPrazos>, unknown>>;

export const urgente = ({ avisoAte }: Pick<DiasDosPrazos, 'avisoAte'>) =>
  sql<SqlBool>`(${prazoConta} and prazo <= ${avisoAte})`;

export const motivosDeAtencao = ({ hoje, avisoAte }: DiasDosPrazos) => ({
  vencido: sql<SqlBool>`(${prazoConta} and prazo < ${hoje})`,
  apertado: sql<SqlBool>`(${prazoConta} and prazo >= ${hoje} and prazo <= ${avisoAte})`,
  pronto,
  pagoEmParte,
});
