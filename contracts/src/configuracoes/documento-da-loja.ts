import { caracteresDoCnpj, cnpjValido, formatarCnpj } from '../clientes/cnpj.js';
import { cpfValido, formatarCpf } from '../clientes/cpf.js';

const DO_CPF = 11;

/** 11 digits of a CPF or 14 characters of a CNPJ; undefined when neither is valid. */
export const lerDocumento = (texto: string): string | undefined => {
  const caracteres = caracteresDoCnpj(texto);
  const valido = caracteres.length === DO_CPF ? cpfValido(caracteres) : cnpjValido(caracteres);
  return valido ? caracteres : undefined;
};

const ehCpf = (documento: string): boolean => documento.length === DO_CPF;

export const formatarDocumento = (documento: string): string =>
  ehCpf(documento) ? formatarCpf(documento) : formatarCnpj(documento);

/** `CNPJ 12.ABC.345/01DE-35` */
export const documentoComNome = (documento: string): string =>
  `${ehCpf(documento) ? 'CPF' : 'CNPJ'} ${formatarDocumento(documento)}`;
