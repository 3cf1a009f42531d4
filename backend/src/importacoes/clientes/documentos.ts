import { caracteresDoCnpj } from '@encomenda/contracts/clientes/cnpj';
import { comZeros, semDecimalVazia } from '../ler-como-no-brasil.js';

const DIGITOS_DO_CPF = 11;
const DIGITOS_DO_CNPJ = 14;

const curto = (celula: string): boolean => caracteresDoCnpj(celula).length <= DIGITOS_DO_CPF;

export interface Documentos {
  readonly cpf?: string;
  readonly cnpj?: string;
}

/** CPF and CNPJ of a row: people write either into a column of the other, or into one of both. */
export const documentosDe = (valores: {
  readonly [campo in 'cpf' | 'cnpj' | 'documento']?: string | undefined;
}): Documentos => {
  const { cpf, cnpj, documento } = valores;
  const achados: { cpf?: string; cnpj?: string } = {};
  for (const escrito of [cpf, cnpj, documento]) {
    if (escrito === undefined) continue;
    const celula = semDecimalVazia(escrito);
    if (curto(celula)) achados.cpf ??= comZeros(celula, DIGITOS_DO_CPF);
    else achados.cnpj ??= comZeros(celula, DIGITOS_DO_CNPJ);
  }
  return achados;
};
