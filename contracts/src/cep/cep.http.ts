import type { Uf } from './estados.js';

/** Street and district are empty for a CEP that covers a whole town. */
export interface EnderecoDoCep {
  bairro: string;
  localidade: string;
  uf: Uf;
  logradouro: string;
}
