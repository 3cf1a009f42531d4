import { mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Sums } from '../platform/projection.js';

export interface PorDiaEMes<Medidas> {
  por_dia: { dia: Dia } & Medidas;
  por_mes: { mes: Dia } & Medidas;
}

export const CHAVES_POR_DIA_E_MES = {
  por_dia: { key: ['dia'] },
  por_mes: { key: ['mes'] },
} as const;

interface Somas<Medidas> {
  readonly por_dia: Sums<{ dia: Dia } & Medidas>;
  readonly por_mes: Sums<{ mes: Dia } & Medidas>;
}

export const somarNoDia = <Medidas>(sums: Somas<Medidas>, dia: Dia, medidas: Medidas): void => {
  sums.por_dia.add({ dia, ...medidas });
  sums.por_mes.add({ mes: mesDe(dia).primeiro, ...medidas });
};
