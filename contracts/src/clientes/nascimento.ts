import { ehDia, formatarDia, type Dia } from '../shared/dia/dia.js';
import { anoInteiro, mesDoNome, NOMES_DOS_MESES } from '../shared/dia/partes-do-dia.js';

/** `1990-02-28`, or `--02-28` (ISO 8601, vCard) without the year. */
export type Nascimento = string;

const SEM_ANO = '--';
/** A leap year, so that 29 February exists. */
const ANO_BISSEXTO = '2000-';

export const semAno = (nascimento: Nascimento): boolean => nascimento.startsWith(SEM_ANO);

/** Whether the text is `YYYY-MM-DD` (1900 to 2100) or `--MM-DD`, of a day that exists. */
export const ehNascimento = (texto: string): boolean =>
  ehDia(semAno(texto) ? ANO_BISSEXTO + texto.slice(SEM_ANO.length) : texto);

/** Day without its year, as `MM-DD`. */
export const aniversarioDe = (nascimento: Nascimento): string => nascimento.slice(-5);

export const soAniversario = (nascimento: Nascimento): Nascimento =>
  SEM_ANO + aniversarioDe(nascimento);

/** `1990-02-28` → `28/02/1990`; `--02-28` → `28 de fevereiro`, `--02-01` → `1º de fevereiro`. */
export const formatarNascimento = (nascimento: Nascimento): string => {
  if (!semAno(nascimento)) return formatarDia(nascimento);
  const [mes, dia] = aniversarioDe(nascimento).split('-').map(Number) as [number, number];
  return `${dia === 1 ? '1º' : dia} de ${NOMES_DOS_MESES[mes - 1]}`;
};

/** `28/02/1990` or `28/02`, as people type it. */
export const nascimentoDigitado = (nascimento: Nascimento): string =>
  semAno(nascimento)
    ? nascimento.slice(-2) + '/' + nascimento.slice(2, 4)
    : formatarDia(nascimento);

const semAcentos = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const COM_NUMEROS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(\d{4}|\d{2})?)?$/;
const COM_NOME =
  /^(?:dia\s+)?(\d{1,2})[ºo°]?(?:\s+de\s+|[/.\s-]+)([a-z]{3,9})\.?(?:(?:\s+de\s+|[/.,\s-]+)(\d{4}|\d{2}))?$/;
const SO_DIGITOS = /^(\d{2})(\d{2})(\d{4})?$/;

const ANO_DESCONHECIDO = '0000';

/** Reads `28/02/1990`, `28/2`, `28 de fevereiro`, `28-fev-90`; else undefined. Year 0000 means unknown. */
export const lerNascimento = (escrito: string, hoje: Dia): Nascimento | undefined => {
  const texto = semAcentos(escrito);
  if (ehNascimento(texto)) return texto;
  const iso = /^(0000|\d{4})-(\d{2}-\d{2})$/.exec(texto);
  if (iso)
    return iso[1] === ANO_DESCONHECIDO && ehNascimento(SEM_ANO + iso[2])
      ? SEM_ANO + iso[2]
      : undefined;
  const partes = COM_NUMEROS.exec(texto) ?? SO_DIGITOS.exec(texto) ?? COM_NOME.exec(texto);
  if (!partes) return undefined;
  const [, dia, noMeio, escritoDoAno] = partes as unknown as [string, string, string, string?];
  const mes = /^\d/.test(noMeio) ? Number(noMeio) : mesDoNome(noMeio);
  if (mes === undefined) return undefined;
  const aniversario = `${String(mes).padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const lido =
    escritoDoAno === undefined || escritoDoAno === ANO_DESCONHECIDO
      ? SEM_ANO + aniversario
      : `${anoInteiro(escritoDoAno, hoje)}-${aniversario}`;
  return ehNascimento(lido) ? lido : undefined;
};

/** False for a birthday without a year. */
export const nascidoDepoisDe = (nascimento: Nascimento, dia: Dia): boolean =>
  !semAno(nascimento) && nascimento > dia;
