/** A business day: `YYYY-MM-DD` in America/Sao_Paulo. Never a `Date`: see `docs/adr`. */
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

/** The business day on which an instant falls, by the time zone's own history (no fixed offset). */
export const diaDeNegocio = (instante: Date): Dia => emSaoPaulo.format(instante);

/** `21/11/2026, 14:02` in the shop's time zone. */
export const formatarInstante = (instante: Date): string => instanteEmSaoPaulo.format(instante);

const emUtc = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`);
const deUtc = (ms: number): Dia => new Date(ms).toISOString().slice(0, 10);
const DIA_EM_MS = 86_400_000;

/** Whether a text is an existing calendar day between 1900 and 2100, zero-padded. */
export const ehDia = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  texto >= PRIMEIRO_DIA &&
  texto <= ULTIMO_DIA &&
  !Number.isNaN(emUtc(texto)) &&
  deUtc(emUtc(texto)) === texto;

export const somarDias = (dia: Dia, dias: number): Dia => deUtc(emUtc(dia) + dias * DIA_EM_MS);

/** Days from `de` to `ate`; negative when `ate` comes first. */
export const diasEntre = (de: Dia, ate: Dia): number => (emUtc(ate) - emUtc(de)) / DIA_EM_MS;

/** `2026-11-21` → `21/11/2026`. */
export const formatarDia = (dia: Dia): string =>
  `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;

/** First and last day of the month that holds a day. */
export const mesDe = (dia: Dia): { primeiro: Dia; ultimo: Dia } => {
  const primeiro = `${dia.slice(0, 7)}-01`;
  // 31 days later it is always the next month, however long this one was.
  const seguinte = `${somarDias(primeiro, 31).slice(0, 7)}-01`;
  return { primeiro, ultimo: somarDias(seguinte, -1) };
};
