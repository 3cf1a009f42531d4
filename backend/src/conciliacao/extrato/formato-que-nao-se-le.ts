import type { RecusaDoExtrato } from '@encomenda/contracts/conciliacao/extrato';

const COMECO = 100_000;
const LARGURAS_DO_CNAB = new Set([150, 200, 240, 400]);

const ehCnab = (texto: string): boolean => {
  const registros = texto
    .split(/\r?\n/)
    .slice(0, 4)
    .filter((registro) => registro.trim() !== '');
  return (
    registros.length > 1 &&
    registros.slice(0, -1).every((registro) => LARGURAS_DO_CNAB.has(registro.length)) &&
    registros.every((registro) => /^\d/.test(registro)) &&
    /^(?:\d{3}0000 ?0|0[12](?:REMESSA|RETORNO)|0[12]\d)/.test(registros[0]!)
  );
};

const FORMAS: readonly (readonly [RecusaDoExtrato, (texto: string) => boolean])[] = [
  ['pdf', (texto) => /^[\s\S]{0,1024}?%PDF-\d/.test(texto)],
  ['ofc', (texto) => /<OFC>/i.test(texto)],
  ['camt', (texto) => /<(?:\w+:)?BkToCstmr|camt\.05\d\.\d/.test(texto)],
  [
    'pagina',
    (texto) =>
      /^\s*(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype html|html|head|table|meta)\b/i.test(texto),
  ],
  [
    'qif',
    (texto) =>
      /^\s*!(?:Type|Account|Option|Clear)\b/i.test(texto) ||
      (/^\^\s*$/m.test(texto) && /^[TU][-+]?\d[\d.,]*\s*$/m.test(texto)),
  ],
  ['mt940', (texto) => /^:?20:/m.test(texto) && /^:(?:25|28C?|60[FM]|61|62[FM]):/m.test(texto)],
  ['cnab', ehCnab],
  ['formato', (texto) => /^\s*(?:\{|\[\s*[[{])/.test(texto)],
];

/** Refusal for a known format that is not supported; null for any other file. */
export const formatoQueNaoSeLe = (texto: string): RecusaDoExtrato | null => {
  const comeco = texto.slice(0, COMECO).replace(/^\uFEFF/, '');
  return FORMAS.find(([, forma]) => forma(comeco))?.[0] ?? null;
};
