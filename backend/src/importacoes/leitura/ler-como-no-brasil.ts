import { ESTADOS } from '@encomenda/contracts/cep/estados';
import { diaDeNegocio, formatarHora, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { anoInteiro } from '@encomenda/contracts/shared/dia/partes-do-dia';

const NADA = new Set(['-', '--', '---', '.', 'n/a', 'na', 'null', 'nao informado', 'sem']);

const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const NENHUM_DIA = /^0{4}-00-00(?:[ T][0:.]+Z?)?$|^00\/00\/0{2,4}(?: [0:]+)?$/;

export const semNada = (celula: string): string =>
  NADA.has(semAcentos(celula)) || NENHUM_DIA.test(celula) ? '' : celula;

const DIA_MES_ANO = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const ANO_MES_DIA = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/;
/** Year first: no month is 19 or 20, so `25121990` does not match. */
const OITO_DIGITOS = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(\d{2})$/;

/** `25/12/1990`, `5.3.90`, `19901225` → `1990-12-25`; other text unchanged, and the field refuses it. */
export const diaEscrito = (celula: string, hoje: Dia): string => {
  const [, anoNaFrente, , mesDepois, diaDepois] = ANO_MES_DIA.exec(celula) ?? [];
  if (anoNaFrente) return comHifens(anoNaFrente, mesDepois!, diaDepois!);
  const [, ano8, mes8, dia8] = OITO_DIGITOS.exec(celula) ?? [];
  if (ano8) return comHifens(ano8, mes8!, dia8!);
  const [, dia, mes, escrito] = DIA_MES_ANO.exec(celula) ?? [];
  return escrito ? comHifens(anoInteiro(escrito, hoje), mes!, dia!) : celula;
};

const comHifens = (ano: string, mes: string, dia: string): string =>
  `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;

const HORA =
  /^(?<horas>\d{1,2})(?:[:h](?<minutos>\d{2}))?(?::\d{2}(?:[.,]\d+)?)?\s*(?<metade>[ap]\.?m\.?)?$/i;
const FRACAO_DO_DIA = /^0[.,]\d{2,}$/;
const MINUTOS_DO_DIA = 1_440;

const doisDigitos = (numero: number): string => String(numero).padStart(2, '0');

/** `14:30:00`, `2:30 PM` and the day fraction `0,604166667` → `14:30`. Other text is returned unchanged. */
export const horaEscrita = (celula: string): string => {
  if (FRACAO_DO_DIA.test(celula)) {
    const minutos = Math.round(Number(celula.replace(',', '.')) * MINUTOS_DO_DIA) % MINUTOS_DO_DIA;
    return `${doisDigitos(Math.floor(minutos / 60))}:${doisDigitos(minutos % 60)}`;
  }
  const partes = HORA.exec(celula)?.groups;
  if (!partes?.['minutos'] && !partes?.['metade']) return celula;
  const { horas, minutos = '00', metade } = partes as Record<string, string>;
  if (metade === undefined) return `${horas}:${minutos}`;
  if (Number(horas) < 1 || Number(horas) > 12) return celula;
  const tarde = /^p/i.test(metade) ? 12 : 0;
  return `${doisDigitos((Number(horas) % 12) + tarde)}:${minutos}`;
};

const DIA_COM_HORA =
  /^(?<dia>\d[\d./-]*\d)(?:T|,?\s+(?:às\s+)?)(?<hora>\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?|\d{1,2}h(?:\d{2})?)\s*(?<zona>Z|[+-]\d{2}:?(?:\d{2})?)?$/i;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight counts as no hour, because programs add it. Hours with a zone become the shop's. */
export const diaComHora = (celula: string): { dia: string; hora: string | null } => {
  const partes = DIA_COM_HORA.exec(celula)?.groups;
  if (!partes) return { dia: celula, hora: null };
  const { dia, zona } = partes as { dia: string; zona: string | undefined };
  const hora = horaEscrita(partes['hora']!);
  if (/^0?0(?::00|h(?:00)?)$/.test(hora)) return { dia, hora: null };
  if (zona === undefined || !ISO.test(dia)) return { dia, hora };
  const instante = new Date(celula.replace(/\s+/, 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(instante.valueOf())) return { dia: celula, hora: null };
  const aqui = formatarHora(instante);
  return { dia: diaDeNegocio(instante), hora: aqui === '00:00' ? null : aqui };
};

/** Restores up to two leading zeros, which spreadsheets remove from numbers. */
export const comZeros = (celula: string, digitos: number): string =>
  /^\d+$/.test(celula) && celula.length >= digitos - 2 ? celula.padStart(digitos, '0') : celula;

const UF_DO_ESTADO = new Map(
  Object.entries(ESTADOS).map(([uf, nome]) => [semAcentos(nome), uf] as const),
);

/** `São Paulo` → `SP`. */
export const ufEscrita = (celula: string): string => UF_DO_ESTADO.get(semAcentos(celula)) ?? celula;

/** `10.0` → `10`. */
export const semDecimalVazia = (celula: string): string =>
  /^\d+[.,]0{1,2}$/.test(celula) ? celula.replace(/[.,]0+$/, '') : celula;

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo', 'yes']);
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'inativo', 'no']);

/** `Sim` → true, `Não` → false; other text unchanged, and the field refuses it. */
export const simOuNaoEscrito = (celula: string): boolean | string => {
  const texto = semAcentos(celula);
  if (SIM.has(texto)) return true;
  return NAO.has(texto) ? false : celula;
};
