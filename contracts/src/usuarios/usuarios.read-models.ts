import type { Papel } from './papeis.js';

/** Schema `lista_de_usuarios`, table `usuarios`. Personal data in the clear: the eraser lists it. */
export interface LinhaUsuario {
  id: number;
  nome: string;
  email: string;
  papel: Papel;
  ativo: boolean;
  /** Whether they enter with a code too. */
  segundo_fator: boolean;
  busca: string;
}

export interface UsuariosDb {
  'lista_de_usuarios.usuarios': LinhaUsuario;
}
