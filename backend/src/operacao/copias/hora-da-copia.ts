import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';

const HORA_MS = 3_600_000;
/** After a failure, ms. */
const TENTAR_DE_NOVO_MS = HORA_MS;
/** Without a success, ms. */
const ATRASO_MS = 48 * HORA_MS;

export interface UltimasCopias {
  /** When the newest finished copy began; null without one. */
  readonly concluida: Date | null;
  readonly falhou: Date | null;
}

/** The latest instant at or before `agora` when a copy was due. São Paulo has no daylight saving time. */
export const ultimaHora = (agora: Date, hora: number): Date => {
  const as = (dia: string) => new Date(`${dia}T${String(hora).padStart(2, '0')}:00:00-03:00`);
  const dia = diaDeNegocio(agora);
  const hoje = as(dia);
  return hoje <= agora ? hoje : as(somarDias(dia, -1));
};

/** A missed hour is made up for; a failed copy is tried again after an hour. */
export const deveCopiar = (
  agora: Date,
  { hora, ultimas }: { hora: number; ultimas: UltimasCopias },
): boolean => {
  const devida = ultimaHora(agora, hora);
  const { concluida, falhou } = ultimas;
  if (concluida !== null && concluida >= devida) return false;
  return falhou === null || agora.getTime() - falhou.getTime() >= TENTAR_DE_NOVO_MS;
};

/** @param desde when the system began to make copies, for as long as none has succeeded */
export const estaAtrasada = (
  agora: Date,
  { concluida, desde }: { concluida: Date | null; desde: Date | null },
): boolean => {
  const de = concluida ?? desde;
  return de !== null && agora.getTime() - de.getTime() >= ATRASO_MS;
};
