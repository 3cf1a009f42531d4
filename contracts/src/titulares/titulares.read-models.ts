/** Schema `titulares`, table `pendentes`: customers' erasures that were asked for and are not done. */
export interface LinhaEliminacaoPendente {
  cliente_id: number;
  /** Business day from which it may be done. */
  para: string;
}

/** Table `ex_usuarios`: former users' erasures that have begun and are not done. */
export interface LinhaUsuarioAEliminar {
  usuario_id: number;
  /** Business day on which it began. */
  para: string;
}

export interface TitularesDb {
  'titulares.pendentes': LinhaEliminacaoPendente;
  'titulares.ex_usuarios': LinhaUsuarioAEliminar;
}
