import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { FotoExportada } from '@encomenda/contracts/titulares/titulares.http';
import { acceptedOf } from '../../platform/files/pictures/pictures.js';

/** A photo, and in which folder of the file store it is. */
export interface FotoGuardada extends FotoDeReferencia {
  readonly pasta: string;
}

export const guardadasEm = (pasta: string, fotos: readonly FotoDeReferencia[]): FotoGuardada[] =>
  fotos.map((foto) => ({ ...foto, pasta }));

/** As the list of a record names them. */
export const fotosExportadas = (fotos: readonly FotoDeReferencia[]): FotoExportada[] =>
  fotos.map(acceptedOf);
