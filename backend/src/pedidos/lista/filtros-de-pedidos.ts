import { ESTADOS_COM_MOTIVO } from '@encomenda/contracts/pedidos/estados-com-motivo';
import type { FiltroDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import { sql, type SqlBool } from 'kysely';
import { motivosDeAtencao, pedidoEm, type DiasDosPrazos } from './condicoes-dos-pedidos.js';
import type { esperandoSinal } from './sinal-da-linha.js';

const comATag = (tagId: unknown) => sql<SqlBool>`(id in (
  select pedido_id from pedidos.tags_dos_pedidos where tag_id = ${tagId}))`;

const comOProduto = (produtoId: unknown) => sql<SqlBool>`(exists (
  select from pedidos.itens as item
  where item.pedido_id = pedidos.id and item.produto_id = ${produtoId}))`;

const doCanal = (canal: unknown) => sql<SqlBool>`(canal = ${canal})`;

const noEstado = Object.fromEntries(
  ESTADOS_COM_MOTIVO.map(({ filtro, estado }) => [
    filtro,
    (sim: unknown) => sql<SqlBool>`(${pedidoEm()[estado]} = ${sim}::boolean)`,
  ]),
) as Record<(typeof ESTADOS_COM_MOTIVO)[number]['filtro'], typeof doCanal>;

const POR_VALOR = { tag: comATag, produto: comOProduto, canal: doCanal, ...noEstado };
export type FiltroPorValor = keyof typeof POR_VALOR;
const NOMES = Object.keys(POR_VALOR) as FiltroPorValor[];

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
  readonly porValor: ReadonlyMap<FiltroPorValor, unknown>;
  /** Whether amounts may be a reason for attention. */
  readonly comValores: boolean;
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
