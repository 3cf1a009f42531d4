import {
  cadaCampo,
  nomesDe,
  type Campo,
  type Campos,
} from '@encomenda/contracts/shared/campos/campo';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { palavras } from './adivinhar-colunas.js';
import { diaEscrito } from '../leitura/ler-como-no-brasil.js';
import { comoTextoRico } from '../leitura/texto-rico.js';

export const naPlanilha = <Cs extends Campos>(campos: Cs): Cs =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => [
      nome,
      { ...campo, rotulo: campo.planilha?.rotulo ?? campo.rotulo },
    ]),
  ) as Cs;

/** Titles by which spreadsheets name each field: its label, where the definition gives none. */
export const titulosDe = <Cs extends Campos>(
  campos: Cs,
): Readonly<Record<keyof Cs, readonly string[]>> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => [
      nome,
      campo.planilha?.titulos ?? [palavras(campo.rotulo)],
    ]),
  ) as Readonly<Record<keyof Cs, readonly string[]>>;

/** The option named in the cell, without regard to case and accents; undefined when there is none. */
export const opcaoEscrita = (
  { opcoes, nomes }: Pick<Campo, 'opcoes' | 'nomes'>,
  celula: string,
): string | undefined => {
  const escrita = normalizarBusca(celula);
  return opcoes?.find((opcao) =>
    [opcao, nomes?.[opcao] ?? opcao].some((nome) => normalizarBusca(nome) === escrita),
  );
};

const comoNoFormulario = (campo: Campo, celula: string, hoje: Dia): string => {
  switch (campo.tipo) {
    case 'dia':
      return diaEscrito(celula, hoje);
    case 'texto-rico':
      return comoTextoRico(celula);
    case 'opcao':
      return opcaoEscrita(campo, celula) ?? celula;
    default:
      return celula;
  }
};

export const celulasDe = (
  campos: Campos,
  celulas: Readonly<Record<string, string | undefined>>,
  hoje: Dia,
): Record<string, string> =>
  Object.fromEntries(
    nomesDe(campos).flatMap((nome) => {
      const celula = celulas[nome];
      return celula === undefined ? [] : [[nome, comoNoFormulario(campos[nome]!, celula, hoje)]];
    }),
  );
