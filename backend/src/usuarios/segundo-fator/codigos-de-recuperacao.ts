import { createHmac } from 'node:crypto';
import { derivedKey } from '@encomenda/platform/seals/derived-key';

export const QUANTOS_CODIGOS = 10;

const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS = 16;
const POR_GRUPO = /.{4}(?=.)/g;

const emGrupos = (letras: string): string => letras.replaceAll(POR_GRUPO, '$&-');

/** Derived from the command id, so that a retry shows the same codes, and from the secret `segredo`. */
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

/** Keyed hash, so that nobody can guess codes from the table. Ignores case, separators, and O/0 and I/L/1. */
export const hashDoCodigo = (masterKey: Buffer, usuarioId: number, codigo: string): Buffer => {
  const lido = codigo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const key = derivedKey(masterKey, 'hash-do-codigo-de-recuperacao');
  return createHmac('sha256', key).update(`${usuarioId} ${lido}`).digest();
};
