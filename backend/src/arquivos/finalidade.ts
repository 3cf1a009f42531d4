import type { Poder } from '@encomenda/contracts/usuarios/papeis';

/** What one subject keeps files for. It says so in a file of its own, `<assunto>/<x>.finalidade.ts`. */
export interface FinalidadeDosArquivos {
  /** Power that reads the files in the admin. Public pages send the files that they list, and no other. */
  readonly ler: Poder;
  /** Power that adds and removes files; null: visitors send them, and the shop stores so many an hour. */
  readonly alterar: Poder | null;
  /** Files of one record. */
  readonly maximo: number;
  /** Whether a PDF is taken too. */
  readonly pdf: boolean;
  /** Sentences for one file more than that, and for a file that the record has. */
  readonly recusas: { readonly demais: string; readonly repetida: string };
  /** `Cache-Control` in the admin. */
  readonly cache: string;
}

/** For files that nobody erases: their bytes never change. */
export const GUARDADO_NO_NAVEGADOR = 'private, max-age=31536000, immutable';
/** For files that are erased with a person, or that not every user may read. */
export const CONFERIDO_A_CADA_VEZ = 'private, no-cache';
/** For pages of links. */
export const NUNCA_GUARDADO = 'private, no-store';
