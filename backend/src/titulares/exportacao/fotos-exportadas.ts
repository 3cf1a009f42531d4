import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { FotoExportada } from '@encomenda/contracts/titulares/titulares.http';
import { acceptedOf } from '../../platform/files/pictures/pictures.js';

/** A photo and its folder in the file store. */
export interface FotoGuardada extends FotoDeReferencia {
  readonly pasta: string;
}

export const guardadasEm = (pasta: string, fotos: readonly FotoDeReferencia[]): FotoGuardada[] =>
  fotos.map((foto) => ({ ...foto, pasta }));

export const fotosExportadas = (fotos: readonly FotoDeReferencia[]): FotoExportada[] =>
  fotos.map(acceptedOf);
