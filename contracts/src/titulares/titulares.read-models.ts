/** Requested erasures of customers. */
export interface LinhaEliminacaoPendente {
  cliente_id: number;
  /** First business day of the erasure. */
  para: string;
}

/** Erasures of former users in progress. */
export interface LinhaUsuarioAEliminar {
  usuario_id: number;
  para: string;
}

export interface TitularesDb {
  'titulares.pendentes': LinhaEliminacaoPendente;
  'titulares.ex_usuarios': LinhaUsuarioAEliminar;
}
