import { SEPARADORES, type Separador } from '@encomenda/contracts/importacoes/planilha';
import type { TitulosConhecidos } from '../../colunas/adivinhar-colunas.js';
import { melhorTitulo } from '../titulos.js';

export const CARACTERE_DO_SEPARADOR: Readonly<Record<Separador, string>> = {
  'ponto-e-virgula': ';',
  virgula: ',',
  tabulacao: '\t',
  barra: '|',
};

/** Separator that a first line `sep=…` declares; undefined for an unknown character. */
export const separadorDeclarado = (caractere: string): Separador | undefined =>
  SEPARADORES.find((um) => CARACTERE_DO_SEPARADOR[um] === caractere);

interface Nota {
  readonly separador: Separador;
  readonly reconhecidos: number;
  readonly largura: number;
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
  // In a file with one column, commas belong to the texts.
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

/** The separator that gives most known titles, or else most rows of equal width. */
export const separadorDe = (
  separar: (separador: Separador) => readonly (readonly string[])[],
  conhecidos: TitulosConhecidos | undefined,
): Separador =>
  SEPARADORES.map((separador) => notaDe(separador, separar(separador), conhecidos)).reduce(
    (melhor, nota) => (melhorQue(nota, melhor) ? nota : melhor),
  ).separador;
