import type { Corpo } from './campos/campo.js';
import { corpoDosCampos } from './campos/corpo-dos-campos.js';
import { camposDoNomeado } from './nomeado.campos.js';

export const corpoDoNome = corpoDosCampos(camposDoNomeado);
export type CorpoDoNome = Corpo<typeof camposDoNomeado>;

export interface RegistroComNome {
  id: number;
  nome: string;
}

export interface LinhaComNome {
  id: number;
  nome: string;
  busca: string;
}
