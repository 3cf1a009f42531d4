import { lerTelefone, telefoneGuardado } from './telefone.js';

/** Digits for the search index, without the country code of Brazil. */
export const telefoneNaBusca = (guardado: string): string =>
  telefoneGuardado(guardado).replace(/^\+/, '');

/** Shorter numbers are searched as words, because they may be no telephones. */
const MENOR_COM_DDD = 10;

/** Digits to search for; undefined when the text is no telephone with an area code. */
export const telefoneProcurado = (escrito: string): string | undefined => {
  const lido = lerTelefone(escrito);
  if ('falha' in lido) return undefined;
  const digitos = lido.guardado.replace(/^\+/, '');
  return digitos.length < MENOR_COM_DDD ? undefined : digitos;
};
