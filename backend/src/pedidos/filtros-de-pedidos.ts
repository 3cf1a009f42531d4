import type { FiltroDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import { somarDias } from '@encomenda/contracts/shared/dia';
import { sql, type SqlBool } from 'kysely';
import type { MedidaDosPrazos } from '../configuracoes/prazos.js';

/** Conditions on the orders' list for orders that need attention, by reason. */
export const motivosDeAtencao = ({ hoje, diasDeAviso }: MedidaDosPrazos) => ({
  vencido: sql<SqlBool>`(estagio_id < 4 and prazo < ${hoje})`,
  apertado: sql<SqlBool>`(estagio_id < 4 and prazo >= ${hoje}
    and prazo <= ${somarDias(hoje, diasDeAviso)})`,
  pronto: sql<SqlBool>`(estagio_id = 3)`,
  pagoEmParte: sql<SqlBool>`(pago_em_centavos > 0 and saldo_em_centavos > 0)`,
});

const comATag = (tagId: number) => sql<SqlBool>`(id in (
  select pedido_id from lista_de_pedidos.tags_dos_pedidos where tag_id = ${tagId}))`;

export const condicoesDe = (
  { prazo, atencao, tag }: FiltroDePedidos,
  medida: MedidaDosPrazos,
  comValores: boolean,
) => {
  const motivos = motivosDeAtencao(medida);
  const { pagoEmParte, ...daProducao } = motivos;
  const todos = comValores
    ? [...Object.values(daProducao), pagoEmParte]
    : Object.values(daProducao);
  return [
    ...(prazo ? [motivos[prazo]] : []),
    ...(atencao ? [sql<SqlBool>`(${sql.join(todos, sql` or `)})`] : []),
    ...(tag ? [comATag(tag)] : []),
  ];
};
