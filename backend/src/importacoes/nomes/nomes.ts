import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { sql, type Kysely } from 'kysely';

/** Record ids by normalised name. */
export type Nomes = ReadonlyMap<string, number>;

export const NOMEADOS = {
  categoriasDeProdutos: 'categorias_de_produtos.categorias',
  categoriasDeDespesas: 'categorias_de_despesas.registros',
  unidades: 'unidades_de_medida.registros',
} as const;

export const nomesDe = async (
  db: Kysely<never>,
  tabela: (typeof NOMEADOS)[keyof typeof NOMEADOS],
): Promise<Nomes> => {
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select id, nome from ${sql.table(tabela)} order by id desc`.execute(db);
  return new Map(rows.map(({ id, nome }) => [normalizarBusca(nome), id]));
};

/** Id of the record with this name; null for an empty cell, and an error when there is none. */
export const acharNome = (
  nomes: Nomes,
  celula: string | undefined,
  falta: (nome: string) => string,
): { readonly id: number | null; readonly erro: string | null } => {
  if (celula === undefined) return { id: null, erro: null };
  const id = nomes.get(normalizarBusca(celula)) ?? null;
  return { id, erro: id === null ? falta(celula) : null };
};
