import { cnpj } from 'cpf-cnpj-validator';

/** `12.abc.345/01de-35` → `12ABC34501DE35`. */
export const caracteresDoCnpj = (texto: string): string =>
  texto.toUpperCase().replace(/[^\dA-Z]/g, '');

/** Checks both digits. 14 upper-case characters; the first twelve may be letters. */
export const cnpjValido = (caracteres: string): boolean =>
  /^[\dA-Z]{12}\d{2}$/.test(caracteres) && cnpj.isValid(caracteres, true);

export const formatarCnpj = (caracteres: string): string => cnpj.format(caracteres);

/** `••.ABC.345/01DE-••`, for lists: a sole trader's CNPJ is personal data. */
export const mascararCnpj = (caracteres: string): string =>
  caracteres.replace(/^.{2}(.{3})(.{3})(.{4}).{2}$/, '••.$1.$2/$3-••');
