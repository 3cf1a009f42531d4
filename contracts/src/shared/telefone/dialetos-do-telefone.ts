import { textoSimples } from '../texto/texto-simples.js';

export interface NumeroEscrito {
  readonly numero: string;
  readonly ramal: string | null;
}

// Spreadsheets write digits as `="11987654321"` or `'11987654321`.
const DA_PLANILHA = /^=?["']+|["']+$/g;
const ROTULO = /^(?:tel(?:efone)?|fone|cel(?:ular)?|whats ?app|whats|zap)\b[.: ]*/i;
const RAMAL = /[\s,;()-]*(?:;ext=|(?<![a-z])(?:ramal|ram|extens[ãa]o|ext|r|x)[.: ]*)(\d{1,7})\)?$/i;
const PAIS_ENTRE_PARENTESES = /^\(\s*\+\s*(\d{1,3})\s*\)/;
// Placeholder for an operator before the area code: `0xx11`, `(0**11)`, `90 XX 11`, `+55 (xx11)`.
const OPERADORA_EM_ABERTO = /^([\s(]*(?:\+?55[\s(]*)?(?:90?|0)?[\s(]*)(?:xx|\*\*)/i;

/** Removes quotes of spreadsheets, labels and operator placeholders, and splits off the extension. */
export const semDialeto = (escrito: string): NumeroEscrito => {
  const simples = textoSimples(textoSimples(escrito).replaceAll(DA_PLANILHA, ''));
  const semRotulo = simples
    .replace(ROTULO, '')
    .replace(PAIS_ENTRE_PARENTESES, '+$1')
    .replace(OPERADORA_EM_ABERTO, '$1');
  const [comRamal, ramal] = RAMAL.exec(semRotulo) ?? ['', null];
  return {
    numero: semRotulo.slice(0, semRotulo.length - comRamal.length).trim(),
    ramal: ramal ?? null,
  };
};

const ENTRE_NUMEROS = /[/;|,\n]|\s(?:ou|e)\s/i;
/** Digits of the shortest number, without an area code. */
const MENOR_NUMERO = 8;

const quantosDigitos = (texto: string): number => texto.replaceAll(/\D/g, '').length;

/** Whether a text has several telephones: `3333-4444 / 3333-4445`, `98765-4321 ou 22`. */
export const listaTelefones = (numero: string): boolean => {
  const [primeiro = '', ...outros] = numero.split(ENTRE_NUMEROS);
  return quantosDigitos(primeiro) >= MENOR_NUMERO && outros.some((um) => quantosDigitos(um) > 1);
};

/** Whether there are enough digits for two telephones without a separator. */
export const cabemDoisTelefones = (numero: string): boolean =>
  quantosDigitos(numero) >= 2 * MENOR_NUMERO;

const CPF = /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/;
const CNPJ = /^\d{2}\.\d{3}\.\d{3}\/\d{4}-?\d{2}$/;
const DATA = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;

/** Whether the digits are grouped like a CPF, a CNPJ or a day. */
export const pareceOutroNumero = (numero: string): boolean =>
  [CPF, CNPJ, DATA].some((forma) => forma.test(numero));
