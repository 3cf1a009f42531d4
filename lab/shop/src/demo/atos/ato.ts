import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Oficina } from '../oficina.js';
import type { Programado } from '../vezes.js';

export interface Ato extends Programado {
  fazer: (oficina: Oficina) => Promise<unknown>;
}

const HORAS_DE_SAO_PAULO_A_UTC = 3;

/** Instant of a local time in São Paulo, which has had no daylight saving time since 2019. */
export const as = (dia: Dia, hora: number, minuto = 0): Date =>
  new Date(
    Date.parse(`${dia}T00:00:00Z`) + ((hora + HORAS_DE_SAO_PAULO_A_UTC) * 60 + minuto) * 60_000,
  );
