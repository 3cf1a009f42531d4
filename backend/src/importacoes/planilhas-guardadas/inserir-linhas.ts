import type { CelulaEmBranco, Parecer } from '@encomenda/contracts/importacoes/importacoes';
import type { LinhaDaPlanilha } from '@encomenda/contracts/importacoes/planilha';
import type pg from 'pg';

export interface LinhaNova extends LinhaDaPlanilha {
  readonly parecer: Parecer;
  readonly recados: readonly string[];
  readonly em_branco: readonly CelulaEmBranco[];
  readonly alvo: number | null;
  readonly grupo: number | null;
}

const ROWS_AT_A_TIME = 1_000;

export const inPieces = function* <T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_A_TIME)
    yield all.slice(from, from + ROWS_AT_A_TIME);
};

export const inserirLinhas = async (
  client: pg.ClientBase,
  planilhaId: string,
  linhas: readonly LinhaNova[],
): Promise<void> => {
  for (const some of inPieces(linhas))
    await client.query(
      `insert into escrita.linhas_de_planilhas
         (planilha_id, numero, celulas, numeros, parecer, recados, em_branco, alvo, grupo)
       select $1, numero, celulas, numeros, parecer, recados, em_branco, alvo, grupo
       from jsonb_to_recordset($2) as l
         (numero integer, celulas text[], numeros smallint[], parecer text, recados text[],
          em_branco jsonb, alvo integer, grupo integer)`,
      [planilhaId, JSON.stringify(some)],
    );
};
