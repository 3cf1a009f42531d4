/** Without 0, 1, I and O, which people confuse. */
const ALFABETO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GRUPO = 4;
/** Hexadecimal digits of the 40 bits that eight characters hold. */
const DIGITOS = 10;
const CODIGO = new RegExp(`^[${ALFABETO}]{${GRUPO}}-[${ALFABETO}]{${GRUPO}}$`);

/**
 * Code that a visitor gets, `K7QM-4XRT`; the request's number would reveal how many requests the shop gets. Derives
 * from the signed form, so that visitors cannot choose it. The code gives no access, and two may be equal.
 * @param commandId UUID of the command that received the request
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

/** Text for the search index, so that the code is found with and without its hyphen. */
export const codigoNaBusca = (codigo: string): string => `${codigo} ${codigo.replace('-', '')}`;
