import { diasEntre, type Dia } from '../shared/dia.js';
import type { EstagioId } from './estagio.js';

/** Days before the deadline from which it is "apertado". */
export const DIAS_DE_PRAZO_APERTADO = 3;

export type SituacaoDoPrazo = 'sem-prazo' | 'folgado' | 'apertado' | 'vencido' | 'entregue';

export interface EtiquetaDoPrazo {
  situacao: SituacaoDoPrazo;
  texto: string;
  /** danger, warning, success or secondary. */
  classe: string;
  /** Days until the deadline; negative when it has passed; null without one. */
  dias: number | null;
}

const plural = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/**
 * The deadline as a person reads it on the day `hoje`. An order is late when its deadline lies
 * before today and it has not been delivered, cancelled or archived.
 */
export const etiquetaDoPrazo = (
  pedido: { prazo: Dia | null; estagioId: EstagioId; encerrado: boolean },
  hoje: Dia,
): EtiquetaDoPrazo => {
  if (pedido.prazo === null)
    return { situacao: 'sem-prazo', texto: 'Sem prazo', classe: 'secondary', dias: null };
  const dias = diasEntre(hoje, pedido.prazo);
  if (pedido.estagioId === 4 || pedido.encerrado)
    return { situacao: 'entregue', texto: 'Encerrado', classe: 'secondary', dias };
  if (dias < 0)
    return { situacao: 'vencido', texto: `Atrasado ${plural(-dias)}`, classe: 'danger', dias };
  const quando = dias === 0 ? 'Hoje' : dias === 1 ? 'Amanhã' : plural(dias);
  return dias <= DIAS_DE_PRAZO_APERTADO
    ? { situacao: 'apertado', texto: quando, classe: 'warning', dias }
    : { situacao: 'folgado', texto: quando, classe: 'success', dias };
};
