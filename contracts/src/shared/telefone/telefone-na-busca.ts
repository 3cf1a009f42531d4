import { lerTelefone, telefoneGuardado } from './telefone.js';

/** A stored telephone as the index of a search holds it: digits, in Brazil without the country. */
export const telefoneNaBusca = (guardado: string): string =>
  telefoneGuardado(guardado).replace(/^\+/, '');

/** A shorter number is found by its words, which may be those of something else. */
const MENOR_COM_DDD = 10;

/** The digits that `telefoneNaBusca` holds for a telephone as people write it; undefined for another text. */
export const telefoneProcurado = (escrito: string): string | undefined => {
  const lido = lerTelefone(escrito);
  if ('falha' in lido) return undefined;
  const digitos = lido.guardado.replace(/^\+/, '');
  return digitos.length < MENOR_COM_DDD ? undefined : digitos;
};
