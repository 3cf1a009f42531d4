import { lerTelefone, telefoneGuardado } from './telefone.js';

/** Digits for the index; Brazilian numbers without country code. */
export const telefoneNaBusca = (guardado: string): string =>
  telefoneGuardado(guardado).replace(/^\+/, '');

/** Shorter numbers are searched as words, because they may be something else. */
const MENOR_COM_DDD = 10;

/** Digits as in `telefoneNaBusca`; undefined unless the text is a telephone with area code. */
export const telefoneProcurado = (escrito: string): string | undefined => {
  const lido = lerTelefone(escrito);
  if ('falha' in lido) return undefined;
  const digitos = lido.guardado.replace(/^\+/, '');
  return digitos.length < MENOR_COM_DDD ? undefined : digitos;
};
