/** Each period ends with the month of the given day. */
export const PERIODOS_DE_RANKING = ['mes', 'ano', 'geral'] as const;
export type PeriodoDeRanking = (typeof PERIODOS_DE_RANKING)[number];

export const PERIODOS_DE_CATEGORIA = ['mes', 'ano'] as const;
export type PeriodoDeCategoria = (typeof PERIODOS_DE_CATEGORIA)[number];
