export interface LinhaEliminacaoPendente {
  cliente_id: number;
  para: string;
}

export interface LinhaUsuarioAEliminar {
  usuario_id: number;
  para: string;
}

export interface TitularesDb {
  'titulares.pendentes': LinhaEliminacaoPendente;
  'titulares.ex_usuarios': LinhaUsuarioAEliminar;
}
