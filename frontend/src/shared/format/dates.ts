import {
  diaDeNegocio,
  diasEntre,
  FUSO,
  formatarDia,
  type Dia,
} from '@encomenda/contracts/shared/dia/dia';

export const hoje = (): Dia => diaDeNegocio(new Date());

/** `2026-11-21` → `21/11/2026`; null → a dash. */
export const dataBr = (dia: Dia | null | undefined): string => (dia ? formatarDia(dia) : '—');

const horaEmSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  hour: '2-digit',
  minute: '2-digit',
});

/** ISO instant → `14:02` in the shop's time zone. */
export const horaBr = (instante: string): string => horaEmSaoPaulo.format(new Date(instante));

/** ISO instant → `21/11/2026 14:02` in the shop's time zone. */
export const dataHoraBr = (instante: string): string =>
  `${formatarDia(diaDeNegocio(new Date(instante)))} ${horaBr(instante)}`;

/** A business day relative to another: `hoje`, `ontem`, `amanhã`, `em 3 dias`, `há 5 dias`. */
export const diaRelativo = (dia: Dia, de: Dia): string => {
  const distancia = diasEntre(de, dia);
  if (distancia === 0) return 'hoje';
  if (distancia === -1) return 'ontem';
  if (distancia === 1) return 'amanhã';
  return distancia > 0 ? `em ${distancia} dias` : `há ${-distancia} dias`;
};

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIAS_RELATIVOS = 30;

/** An instant relative to now: `agora`, `há 5 min`, `hoje 09:10`, `ontem 18:00`, `há 3 dias`, then the date. */
export const instanteRelativo = (instante: string, agora: Date): string => {
  const passado = agora.getTime() - new Date(instante).getTime();
  if (Math.abs(passado) < MINUTO) return 'agora';
  if (passado > 0 && passado < HORA) return `há ${Math.floor(passado / MINUTO)} min`;
  const dia = diaDeNegocio(new Date(instante));
  const distancia = diasEntre(dia, diaDeNegocio(agora));
  const relativo = diaRelativo(dia, diaDeNegocio(agora));
  if (Math.abs(distancia) <= 1) return `${relativo} ${horaBr(instante)}`;
  return Math.abs(distancia) <= DIAS_RELATIVOS ? relativo : formatarDia(dia);
};

export const contar = (n: number, um: string, muitos: string): string =>
  `${n} ${n === 1 ? um : muitos}`;
