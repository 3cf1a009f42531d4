import { z } from 'zod';
import { texto } from './campos.js';

/** Records that consist of a name. */
export const corpoDoNome = z.object({ nome: texto('Nome', { max: 80 }) });
export type CorpoDoNome = z.infer<typeof corpoDoNome>;

/** Detail, row and option. */
export interface RegistroComNome {
  id: number;
  nome: string;
}

export interface LinhaComNome {
  id: number;
  nome: string;
  busca: string;
}
