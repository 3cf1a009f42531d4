import type { Dia } from '../shared/dia/dia.js';
import type { Medida } from './capacidade.js';

export interface DiaParaProduzir {
  readonly dia: Dia;
  readonly aberto: boolean;
  /** In the calendar's measure; null without a limit. */
  readonly capacidade: number | null;
  /** What is due on that day already, in the same measure. */
  readonly carga: number;
}

export interface ProducaoPedida {
  /** Working days of the shop after today. */
  readonly diasDeProducao: number;
  /** At least 1. */
  readonly quantidade: number;
  readonly medida: Medida;
  /** Without gaps, today first. */
  readonly dias: readonly DiaParaProduzir[];
}

/** An order larger than what a day makes takes an empty day. */
const cabe = ({ capacidade, carga }: DiaParaProduzir, peso: number): boolean =>
  capacidade === null || carga + Math.min(peso, capacidade) <= capacidade;

/**
 * First day on which something that is asked for today can be ready: `diasDeProducao` open days after today,
 * and one that is open and not full. Null when there is none among `dias`.
 */
export const prontoAPartirDe = ({
  diasDeProducao,
  quantidade,
  medida,
  dias,
}: ProducaoPedida): Dia | null => {
  const peso = medida === 'pedidos' ? 1 : quantidade;
  let faltam = diasDeProducao;
  for (const [indice, dia] of dias.entries()) {
    if (!dia.aberto) continue;
    if (indice > 0 && faltam > 0) faltam -= 1;
    if (faltam > 0 || (indice === 0 && diasDeProducao > 0)) continue;
    if (cabe(dia, peso)) return dia.dia;
  }
  return null;
};
