import { RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import type { FinalidadeDosArquivos } from '../arquivos/finalidade.js';

/** The shop's logo. Cached briefly, because its address serves the current logo whatever `v` says. */
export const LOGO = {
  ler: 'configuracoes:ler',
  alterar: 'configuracoes:alterar',
  maximo: 1,
  pdf: false,
  recusas: RECUSA_DA_IMAGEM,
  cache: 'public, max-age=300',
} as const satisfies FinalidadeDosArquivos;
