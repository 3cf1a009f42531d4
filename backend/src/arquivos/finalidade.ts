import type { Poder } from '@encomenda/contracts/usuarios/papeis';

/** Rules for the files of one kind of record. Each kind defines them in a file `<assunto>/<x>.finalidade.ts`. */
export interface FinalidadeDosArquivos {
  /** Power to read the files in the admin. Public pages send only the files that they list. */
  readonly ler: Poder;
  /** Power to add and remove files; null when visitors send them, up to an hourly limit of the shop. */
  readonly alterar: Poder | null;
  /** Maximum files per record. */
  readonly maximo: number;
  /** Whether a PDF is accepted too. */
  readonly pdf: boolean;
  /** Sentences for a file above `maximo`, and for a file that the record already has. */
  readonly recusas: { readonly demais: string; readonly repetida: string };
  /** `Cache-Control` in the admin. */
  readonly cache: string;
}

/** `Cache-Control` of files that are never erased and that all users may read. */
export const GUARDADO_NO_NAVEGADOR = 'private, max-age=31536000, immutable';
/** `Cache-Control` of files that are erased with a person, or that only some users may read. */
export const CONFERIDO_A_CADA_VEZ = 'private, no-cache';
/** `Cache-Control` of files on the pages that customers open by a link. */
export const NUNCA_GUARDADO = 'private, no-store';
