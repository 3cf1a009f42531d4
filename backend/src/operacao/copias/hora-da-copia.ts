import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';

const HORA_MS = 3_600_000;
/** Delay after a failed copy, ms. */
const TENTAR_DE_NOVO_MS = HORA_MS;
/** Time without a good copy from which copies are late, ms. */
const ATRASO_MS = 48 * HORA_MS;

export interface UltimasCopias {
  /** Start of the newest successful copy; null without one. */
  readonly concluida: Date | null;
  readonly falhou: Date | null;
}

/** The latest instant up to `agora` at which a copy was due. São Paulo has no daylight saving time. */
export const ultimaHora = (agora: Date, hora: number): Date => {
  const as = (dia: string) => new Date(`${dia}T${String(hora).padStart(2, '0')}:00:00-03:00`);
  const dia = diaDeNegocio(agora);
  const hoje = as(dia);
  return hoje <= agora ? hoje : as(somarDias(dia, -1));
};

/** Whether to copy now: none succeeded since the last due instant, and none failed in the last hour. */
export const deveCopiar = (
  agora: Date,
  { hora, ultimas }: { hora: number; ultimas: UltimasCopias },
): boolean => {
  const devida = ultimaHora(agora, hora);
  const { concluida, falhou } = ultimas;
  if (concluida !== null && concluida >= devida) return false;
  return falhou === null || agora.getTime() - falhou.getTime() >= TENTAR_DE_NOVO_MS;
};

/** Whether the last good copy, or the first request (`desde`) without one, is at least 48 hours ago. */
export const estaAtrasada = (
  agora: Date,
  { concluida, desde }: { concluida: Date | null; desde: Date | null },
): boolean => {
  const de = concluida ?? desde;
  return de !== null && agora.getTime() - de.getTime() >= ATRASO_MS;
};
