import {
  CAMPOS_DA_IMPORTACAO,
  type AssuntoDaImportacao,
  type CampoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import type { LinhaComValores } from '../assunto.js';
import { ehTituloDe, type TitulosConhecidos } from './adivinhar-colunas.js';
import { TITULOS_DE_CLIENTES } from '../clientes/titulos-de-clientes.js';
import { TITULOS_DE_DESPESAS } from '../despesas/titulos-de-despesas.js';
import { semNada } from '../leitura/ler-como-no-brasil.js';
import { TITULOS_DE_PEDIDOS } from '../pedidos/titulos-de-pedidos.js';
import { TITULOS_DE_PRODUTOS } from '../produtos/titulos-de-produtos.js';

export const TITULOS_DO_ASSUNTO: Readonly<Record<AssuntoDaImportacao, TitulosConhecidos>> = {
  clientes: TITULOS_DE_CLIENTES,
  produtos: TITULOS_DE_PRODUTOS,
  despesas: TITULOS_DE_DESPESAS,
  pedidos: TITULOS_DE_PEDIDOS,
};

export interface ColunasDaPlanilha {
  readonly assunto: AssuntoDaImportacao;
  readonly titulos: readonly string[];
  readonly colunas: readonly (string | null)[];
}

export const camposDoAssunto = (assunto: AssuntoDaImportacao): readonly CampoDaImportacao[] =>
  CAMPOS_DA_IMPORTACAO[assunto];

/** Reads cells by field. Several columns of one field become lines that begin with their titles: `Tamanho: G`. */
export const leitorDeValores = ({ assunto, titulos, colunas }: ColunasDaPlanilha) => {
  const varias = new Set(
    camposDoAssunto(assunto).flatMap(({ campo, varias: pode }) => (pode ? [campo] : [])),
  );
  const lidas = colunas.flatMap((campo, coluna) => {
    if (campo === null) return [];
    const titulo = titulos[coluna] ?? '';
    const anota = varias.has(campo) && !ehTituloDe(titulo, TITULOS_DO_ASSUNTO[assunto][campo]);
    return [{ campo, coluna, prefixo: anota ? `${titulo}: ` : '' }];
  });
  return (celulas: readonly string[]): Record<string, string> => {
    const valores: Record<string, string> = {};
    for (const { campo, coluna, prefixo } of lidas) {
      const celula = celulas[coluna] ?? '';
      const antes = valores[campo];
      if (!varias.has(campo)) valores[campo] = celula;
      else if (semNada(celula) === '') valores[campo] = antes ?? '';
      else valores[campo] = antes ? `${antes}\n${prefixo}${celula}` : prefixo + celula;
    }
    return valores;
  };
};

interface LinhaEmCelulas {
  readonly numero: number;
  readonly celulas: readonly string[];
  /** Indexes of cells of type number. */
  readonly numeros?: readonly number[] | null;
}

export const leitorDaPlanilha = (planilha: ColunasDaPlanilha) => {
  const valoresDe = leitorDeValores(planilha);
  return ({ numero, celulas, numeros }: LinhaEmCelulas): LinhaComValores => ({
    numero,
    valores: valoresDe(celulas),
    numericos: (numeros ?? []).flatMap((coluna) => planilha.colunas[coluna] ?? []),
  });
};
