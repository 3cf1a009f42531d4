/** Without 0, 1, I and O, which people confuse when they read or dictate a code. */
const ALFABETO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GRUPO = 4;
/** Hexadecimal digits of the 40 bits that eight characters hold. */
const DIGITOS = 10;
const CODIGO = new RegExp(`^[${ALFABETO}]{${GRUPO}}-[${ALFABETO}]{${GRUPO}}$`);

/**
 * The name of a request for whoever sent it, `K7QM-4XRT`: its number would tell how many requests the
 * shop gets. Derives from the command that received it, whose id is a hash of the form's random bits; the
 * shop signs each form, so that a visitor cannot choose them. It grants nothing, and two may be equal.
 * @param commandId of the event that received it, a UUID
 */
export const codigoDaSolicitacao = (commandId: string): string => {
  let bits = Number.parseInt(commandId.replaceAll('-', '').slice(0, DIGITOS), 16);
  const grupo = (): string => {
    let letras = '';
    for (let i = 0; i < GRUPO; i++) {
      letras += ALFABETO.charAt(bits % ALFABETO.length);
      bits = Math.floor(bits / ALFABETO.length);
    }
    return letras;
  };
  return `${grupo()}-${grupo()}`;
};

export const ehCodigoDeSolicitacao = (texto: string): boolean => CODIGO.test(texto);

/** The code as the index of a search holds it, so that it is found with and without its hyphen. */
export const codigoNaBusca = (codigo: string): string => `${codigo} ${codigo.replace('-', '')}`;
