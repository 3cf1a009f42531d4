import { createHmac } from 'node:crypto';
import { derivedKey } from '@encomenda/platform/seals/derived-key';

export const QUANTOS_CODIGOS = 10;

const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS = 16;
const POR_GRUPO = /.{4}(?=.)/g;

const emGrupos = (letras: string): string => letras.replaceAll(POR_GRUPO, '$&-');

/** Derived from the command, so that a retry shows the same codes. Nobody can derive them without `segredo`. */
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

/** Keyed, so that the table alone allows no guessing. Ignores case, separators and lookalikes. */
export const hashDoCodigo = (masterKey: Buffer, usuarioId: number, codigo: string): Buffer => {
  const lido = codigo
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const key = derivedKey(masterKey, 'hash-do-codigo-de-recuperacao');
  return createHmac('sha256', key).update(`${usuarioId} ${lido}`).digest();
};
