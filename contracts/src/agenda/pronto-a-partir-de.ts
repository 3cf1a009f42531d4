import type { Dia } from '../shared/dia/dia.js';
import type { Medida } from './capacidade.js';

export interface DiaParaProduzir {
  readonly dia: Dia;
  readonly aberto: boolean;
  /** In `medida`; null without a limit. */
  readonly capacidade: number | null;
  /** Load already due on that day, in `medida`. */
  readonly carga: number;
}

export interface ProducaoPedida {
  /** Number of open days, after today, that the product takes. */
  readonly diasDeProducao: number;
  readonly quantidade: number;
  readonly medida: Medida;
  /** Consecutive days, today first. */
  readonly dias: readonly DiaParaProduzir[];
}

/** Whether the day has room. An order above a day's capacity needs an empty day. */
const cabe = ({ capacidade, carga }: DiaParaProduzir, peso: number): boolean =>
  capacidade === null || carga + Math.min(peso, capacidade) <= capacidade;

/** The first open day with room, at least `diasDeProducao` open days after today; null if `dias` has none. */
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
