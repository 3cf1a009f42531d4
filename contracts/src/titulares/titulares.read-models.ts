/** Schema `titulares`, table `pendentes`: erasures that were asked for and are not done. */
export interface LinhaEliminacaoPendente {
  cliente_id: number;
  /** Business day from which it may be done. */
  para: string;
}

export interface TitularesDb {
  'titulares.pendentes': LinhaEliminacaoPendente;
}
