import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { NomesQueFaltam } from '@encomenda/contracts/importacoes/importacoes.http';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { semNada } from '../leitura/ler-como-no-brasil.js';
import { NOMEADOS, nomesDe } from './nomes.js';
import type { PlanilhaGuardada } from '../planilhas-guardadas/planilhas.js';

/** Maximum of missing names in a column. A column with more probably holds something else. */
const CRIAVEIS = 30;

const REFERIDOS: Readonly<
  Partial<
    Record<
      AssuntoDaImportacao,
      readonly {
        readonly de: NomesQueFaltam['de'];
        readonly campo: string;
        readonly tabela: (typeof NOMEADOS)[keyof typeof NOMEADOS];
      }[]
    >
  >
> = {
  produtos: [
    {
      de: 'categorias-de-produtos',
      campo: 'categoria',
      tabela: NOMEADOS.categoriasDeProdutos,
    },
  ],
  despesas: [
    {
      de: 'categorias-de-despesas',
      campo: 'categoria',
      tabela: NOMEADOS.categoriasDeDespesas,
    },
    { de: 'unidades-de-medida', campo: 'unidade', tabela: NOMEADOS.unidades },
  ],
};

/** Names that no record has, in the spelling of their first row. */
export const nomesQueFaltam = async (
  pool: pg.Pool,
  db: Kysely<never>,
  { id, assunto, colunas }: PlanilhaGuardada,
): Promise<NomesQueFaltam[]> => {
  const faltam: NomesQueFaltam[] = [];
  for (const { de, campo, tabela } of REFERIDOS[assunto] ?? []) {
    const coluna = colunas.indexOf(campo);
    if (coluna === -1) continue;
    const { rows } = await pool.query<{ celula: string }>(
      `select celulas[$2] as celula from escrita.linhas_de_planilhas
       where planilha_id = $1 and celulas[$2] <> '' group by celulas[$2] order by min(numero)`,
      [id, coluna + 1],
    );
    const conhecidos = await nomesDe(db, tabela);
    const nomes = new Map<string, string>();
    for (const { celula } of rows) {
      const chave = normalizarBusca(celula);
      if (semNada(celula) === '' || conhecidos.has(chave) || nomes.has(chave)) continue;
      nomes.set(chave, celula);
    }
    if (nomes.size > 0 && nomes.size <= CRIAVEIS) faltam.push({ de, nomes: [...nomes.values()] });
  }
  return faltam;
};
