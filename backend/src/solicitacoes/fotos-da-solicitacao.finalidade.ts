import {
  CAMPO_DAS_FOTOS,
  MAXIMO_DA_FOTO,
  MAXIMO_DE_FOTOS,
  RECUSA_DA_FOTO,
} from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import { CONFERIDO_A_CADA_VEZ, type FinalidadeDosArquivos } from '../arquivos/finalidade.js';
import type { FilesOfForm } from '../platform/files/received/visitor-forms.js';

/** Reference photos of a visitor's request. */
export const FOTOS_DA_SOLICITACAO = {
  ler: 'solicitacoes:ler',
  alterar: null,
  maximo: MAXIMO_DE_FOTOS,
  pdf: false,
  recusas: RECUSA_DA_FOTO,
  cache: CONFERIDO_A_CADA_VEZ,
} as const satisfies FinalidadeDosArquivos;

/** Photos that a visitor's form may contain. */
export const FOTOS_DO_FORMULARIO: FilesOfForm = {
  field: CAMPO_DAS_FOTOS,
  count: FOTOS_DA_SOLICITACAO.maximo,
  bytes: MAXIMO_DA_FOTO,
  tooMany: FOTOS_DA_SOLICITACAO.recusas.demais,
  tooLarge: RECUSA_DA_FOTO.grande,
};
