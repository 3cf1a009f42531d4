import type { FiltroDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import { somarDias } from '@encomenda/contracts/shared/dia';
import { sql, type SqlBool } from 'kysely';
import type { esperandoSinal } from './sinal-da-linha.js';
import type { MedidaDosPrazos } from '../configuracoes/prazos.js';

/** Today, and the last day of the deadlines that are `apertado`. */
export const diasDosPrazos = ({ hoje, diasDeAviso }: MedidaDosPrazos) => ({
  hoje,
  avisoAte: somarDias(hoje, diasDeAviso),
});
/** These days, or what stands for them in a statement. */
type DiasDosPrazos = Readonly<Record<keyof ReturnType<typeof diasDosPrazos>, unknown>>;

/** Conditions on the orders' list for orders that need attention, by reason. */
export const motivosDeAtencao = ({ hoje, avisoAte }: DiasDosPrazos) => ({
  vencido: sql<SqlBool>`(estagio_id < 4 and prazo < ${hoje})`,
  apertado: sql<SqlBool>`(estagio_id < 4 and prazo >= ${hoje}
    and prazo <= ${avisoAte})`,
  pronto: sql<SqlBool>`(estagio_id = 3)`,
  pagoEmParte: sql<SqlBool>`(pago_em_centavos > 0 and saldo_em_centavos > 0)`,
});

const comATag = (tagId: unknown) => sql<SqlBool>`(id in (
  select pedido_id from pedidos.tags_dos_pedidos where tag_id = ${tagId}))`;

const comOProduto = (produtoId: unknown) => sql<SqlBool>`(exists (
  select from pedidos.itens as item
  where item.pedido_id = pedidos.id and item.produto_id = ${produtoId}))`;

const doCanal = (canal: unknown) => sql<SqlBool>`(canal = ${canal})`;

/** Filters by a value of the query, under its name there. */
const POR_VALOR = { tag: comATag, produto: comOProduto, canal: doCanal };
export type FiltroPorValor = keyof typeof POR_VALOR;
const NOMES = Object.keys(POR_VALOR) as FiltroPorValor[];

/** The filters by a value that a query asks for, with their values. */
export const filtrosPorValor = (
  consulta: FiltroDePedidos,
): ReadonlyMap<FiltroPorValor, number | string> =>
  new Map(
    NOMES.flatMap((nome) => {
      const valor = consulta[nome] ?? undefined;
      return valor === undefined ? [] : [[nome, valor] as const];
    }),
  );

interface Filtros extends DiasDosPrazos {
  readonly prazo: FiltroDePedidos['prazo'];
  readonly atencao: boolean;
  /** Values by filter, or what stands for them in a statement. */
  readonly porValor: ReadonlyMap<FiltroPorValor, unknown>;
  /** Whether amounts may be a reason for attention. */
  readonly comValores: boolean;
  /** Only those that wait for their sinal; undefined for all. */
  readonly semSinal: ReturnType<typeof esperandoSinal> | undefined;
}

export const condicoesDe = ({
  prazo,
  atencao,
  porValor,
  comValores,
  semSinal,
  ...dias
}: Filtros) => {
  const motivos = motivosDeAtencao(dias);
  const { pagoEmParte, ...daProducao } = motivos;
  const todos = comValores
    ? [...Object.values(daProducao), pagoEmParte]
    : Object.values(daProducao);
  return [
    ...(prazo ? [motivos[prazo]] : []),
    ...(atencao ? [sql<SqlBool>`(${sql.join(todos, sql` or `)})`] : []),
    ...(semSinal ? [semSinal] : []),
    ...[...porValor].map(([nome, valor]) => POR_VALOR[nome](valor)),
  ];
};
