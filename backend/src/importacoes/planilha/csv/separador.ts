import { SEPARADORES, type Separador } from '@encomenda/contracts/importacoes/planilha';
import type { TitulosConhecidos } from '../../colunas/adivinhar-colunas.js';
import { melhorTitulo } from '../titulos.js';

export const CARACTERE_DO_SEPARADOR: Readonly<Record<Separador, string>> = {
  'ponto-e-virgula': ';',
  virgula: ',',
  tabulacao: '\t',
  barra: '|',
};

/** As a first line `sep=…` declares it; undefined for a character that separates nothing. */
export const separadorDeclarado = (caractere: string): Separador | undefined =>
  SEPARADORES.find((um) => CARACTERE_DO_SEPARADOR[um] === caractere);

interface Nota {
  readonly separador: Separador;
  /** Titles of fields in one row. */
  readonly reconhecidos: number;
  /** Cells of that row. */
  readonly largura: number;
  /** Rows of the most frequent width, of two cells or more. */
  readonly regulares: number;
  readonly larguraRegular: number;
}

const larguraMaisFrequente = (larguras: readonly number[]): [largura: number, linhas: number] => {
  const vezes = new Map<number, number>();
  for (const largura of larguras)
    if (largura > 1) vezes.set(largura, (vezes.get(largura) ?? 0) + 1);
  return [...vezes].reduce(
    (melhor, uma) =>
      uma[1] > melhor[1] || (uma[1] === melhor[1] && uma[0] > melhor[0]) ? uma : melhor,
    [0, 0] as [number, number],
  );
};

const notaDe = (
  separador: Separador,
  linhas: readonly (readonly string[])[],
  conhecidos: TitulosConhecidos | undefined,
): Nota => {
  const comCelulas = linhas.map((celulas) => ({ celulas }));
  const titulo = melhorTitulo(comCelulas, conhecidos);
  const largura = titulo === null ? 0 : linhas[titulo.em]!.length;
  // A file of one column has its title in one piece: what its texts hold separates nothing.
  const larguras = largura === 1 ? [] : linhas.map(({ length }) => length);
  const [larguraRegular, regulares] = larguraMaisFrequente(larguras);
  return {
    separador,
    reconhecidos: titulo?.reconhecidos ?? 0,
    largura,
    regulares,
    larguraRegular,
  };
};

const ORDEM = ['reconhecidos', 'largura', 'regulares', 'larguraRegular'] as const;

const melhorQue = (uma: Nota, outra: Nota): boolean => {
  const criterio = ORDEM.find((um) => uma[um] !== outra[um]);
  return criterio !== undefined && uma[criterio] > outra[criterio];
};

/**
 * The separator that splits the titles into most fields, whatever stands in the rows below. Without titles
 * that anybody knows, the one that splits most rows into equally many cells.
 *
 * @param separar the first rows of the file, split by a separator; none when they cannot be
 */
export const separadorDe = (
  separar: (separador: Separador) => readonly (readonly string[])[],
  conhecidos: TitulosConhecidos | undefined,
): Separador =>
  SEPARADORES.map((separador) => notaDe(separador, separar(separador), conhecidos)).reduce(
    (melhor, nota) => (melhorQue(nota, melhor) ? nota : melhor),
  ).separador;
