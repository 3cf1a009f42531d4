/**
 * Schema `painel`. Open orders (not cancelled, not archived) counted by stage and by deadline,
 * so that the counters cost the same with ten orders or a million. Nothing to count: no row.
 */
export interface LinhaAbertosPorEstagio {
  estagio_id: number;
  quantidade: number;
}

/** Open orders of stages 1 to 3 by deadline. */
export interface LinhaAbertosPorPrazo {
  prazo: string;
  quantidade: number;
}

export interface PainelDb {
  'painel.abertos_por_estagio': LinhaAbertosPorEstagio;
  'painel.abertos_por_prazo': LinhaAbertosPorPrazo;
}
