/** Open orders (not cancelled, not archived) per stage and per deadline. Zero has no row. */
export interface LinhaAbertosPorEstagio {
  estagio_id: number;
  quantidade: number;
}

/** Stages 1 to 3. */
export interface LinhaAbertosPorPrazo {
  prazo: string;
  quantidade: number;
}

export interface PainelDb {
  'painel.abertos_por_estagio': LinhaAbertosPorEstagio;
  'painel.abertos_por_prazo': LinhaAbertosPorPrazo;
}
