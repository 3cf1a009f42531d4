import type { Papel } from './papeis.js';

export interface LinhaUsuario {
  id: number;
  nome: string;
  email: string;
  papel: Papel;
  ativo: boolean;
  segundo_fator: boolean;
  busca: string;
}

export interface UsuariosDb {
  'lista_de_usuarios.usuarios': LinhaUsuario;
}
