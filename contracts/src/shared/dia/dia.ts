/** A business day: `YYYY-MM-DD` in America/Sao_Paulo. Never a `Date` (ADR 47). */
export type Dia = string;

export const FUSO = 'America/Sao_Paulo';
export const PRIMEIRO_DIA: Dia = '1900-01-01';
export const ULTIMO_DIA: Dia = '2100-12-31';

const emSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: FUSO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const instanteEmSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  dateStyle: 'short',
  timeStyle: 'short',
});

const horaEmSaoPaulo = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, timeStyle: 'short' });

/** Business day of an instant. Respects former daylight saving time. */
export const diaDeNegocio = (instante: Date): Dia => emSaoPaulo.format(instante);

/** `21/11/2026, 14:02` in the shop's time zone. */
export const formatarInstante = (instante: Date): string => instanteEmSaoPaulo.format(instante);

export const formatarHora = (instante: Date): string => horaEmSaoPaulo.format(instante);

/** JavaScript reads a date without time as UTC. */
const emUtc = (dia: Dia): number => Date.parse(dia);
const deUtc = (ms: number): Dia => new Date(ms).toISOString().slice(0, 10);
const DIA_EM_MS = 86_400_000;

/** Whether a text is a calendar day `YYYY-MM-DD`, 1900 to 2100. */
export const ehDia = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  texto >= PRIMEIRO_DIA &&
  texto <= ULTIMO_DIA &&
  !Number.isNaN(emUtc(texto)) &&
  deUtc(emUtc(texto)) === texto;

export const somarDias = (dia: Dia, dias: number): Dia => deUtc(emUtc(dia) + dias * DIA_EM_MS);

/** 29 February becomes 1 March in a year without it. */
export const somarAnos = (dia: Dia, anos: number): Dia => {
  const outro = `${String(Number(dia.slice(0, 4)) + anos)}${dia.slice(4)}`;
  return deUtc(emUtc(outro));
};

/** Days from `de` to `ate`; negative when `ate` is earlier. */
export const diasEntre = (de: Dia, ate: Dia): number => (emUtc(ate) - emUtc(de)) / DIA_EM_MS;

/** `2026-11-21` → `21/11/2026`. */
export const formatarDia = (dia: Dia): string =>
  `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;

export const mesDe = (dia: Dia): { primeiro: Dia; ultimo: Dia } => {
  const primeiro = `${dia.slice(0, 7)}-01`;
  // The first day plus 31 is always in the next month.
  const seguinte = `${somarDias(primeiro, 31).slice(0, 7)}-01`;
  return { primeiro, ultimo: somarDias(seguinte, -1) };
};

/** `4/12`. */
export const diaCurto = (dia: Dia): string => `${Number(dia.slice(8))}/${Number(dia.slice(5, 7))}`;

/** Both ends included. */
export interface Periodo {
  readonly de: Dia;
  readonly ate: Dia;
}

/** Sunday to Saturday. */
export const semanaDe = (dia: Dia): Periodo => {
  const domingo = somarDias(dia, -new Date(emUtc(dia)).getUTCDay());
  return { de: domingo, ate: somarDias(domingo, 6) };
};

const meses = (dia: Dia, quantos: number): Periodo => {
  const ano = dia.slice(0, 4);
  const primeiro = Math.floor((Number(dia.slice(5, 7)) - 1) / quantos) * quantos + 1;
  const mes = (numero: number): Dia => `${ano}-${String(numero).padStart(2, '0')}-01`;
  return { de: mes(primeiro), ate: mesDe(mes(primeiro + quantos - 1)).ultimo };
};

export const trimestreDe = (dia: Dia): Periodo => meses(dia, 3);
export const semestreDe = (dia: Dia): Periodo => meses(dia, 6);
export const anoDe = (dia: Dia): Periodo => meses(dia, 12);

/** Number of months, the first and the last included. */
export const mesesEntre = (de: Dia, ate: Dia): number =>
  12 * (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) +
  Number(ate.slice(5, 7)) -
  Number(de.slice(5, 7)) +
  1;

export const diasDoPeriodo = ({ de, ate }: Periodo): Dia[] =>
  Array.from({ length: diasEntre(de, ate) + 1 }, (_, passo) => somarDias(de, passo));

const NOMES_DOS_MESES = 'Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez'.split(' ');

/** Any day of a month → `Mar/2026`. */
export const formatarMes = (dia: Dia): string =>
  `${NOMES_DOS_MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`;
