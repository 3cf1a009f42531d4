import { z } from 'zod';
import { texto } from './campos.js';

/** Body of store and update of a record that is a name and nothing more. */
export const corpoDoNome = z.object({ nome: texto('Nome', { max: 80 }) });
export type CorpoDoNome = z.infer<typeof corpoDoNome>;

/** Such a record: detail, row of its table and option of a dropdown. */
export interface RegistroComNome {
  id: number;
  nome: string;
}

/** A row of such records' read model. */
export interface LinhaComNome {
  id: number;
  nome: string;
  /** Id and name, normalised for search. */
  busca: string;
}
