import { createHmac } from 'node:crypto';
import { derivedKey } from '@encomenda/platform/derived-key';

export const QUANTOS_CODIGOS = 10;

/** Digits and capitals, without those that are taken for one another: I, L, O and U. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS = 16;
const POR_GRUPO = /.{4}(?=.)/g;

const emGrupos = (letras: string): string => letras.replaceAll(POR_GRUPO, '$&-');

/**
 * Ten codes of 80 bits, the same for the same command: whoever asks again because the answer got
 * lost is shown them again, though nobody keeps them.
 * @param segredo the person's, without which the command alone tells nothing
 */
export const codigosDoComando = (
  masterKey: Buffer,
  segredo: string,
  commandId: string,
): string[] => {
  const key = derivedKey(masterKey, 'codigos-de-recuperacao');
  return Array.from({ length: QUANTOS_CODIGOS }, (_, indice) => {
    const bytes = createHmac('sha256', key).update(`${segredo} ${commandId} ${indice}`).digest();
    return emGrupos([...bytes.subarray(0, LETRAS)].map((byte) => ALFABETO[byte % 32]).join(''));
  });
};

/**
 * Under which a code is kept: keyed by what is not in the database, so that whoever reads the table
 * cannot try codes out. However a code is typed, it is the same.
 */
export const hashDoCodigo = (masterKey: Buffer, usuarioId: number, codigo: string): Buffer => {
  const lido = codigo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const key = derivedKey(masterKey, 'hash-do-codigo-de-recuperacao');
  return createHmac('sha256', key).update(`${usuarioId} ${lido}`).digest();
};
