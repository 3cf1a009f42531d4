import { MAXIMO_DE_IMAGENS, RECUSA_DA_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { GUARDADO_NO_NAVEGADOR, type FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

export const FOTOS_DO_PRODUTO = {
  ler: 'produtos:ler',
  alterar: 'produtos:alterar',
  maximo: MAXIMO_DE_IMAGENS,
  pdf: false,
  recusas: RECUSA_DA_IMAGEM,
  cache: GUARDADO_NO_NAVEGADOR,
} as const satisfies FinalidadeDosArquivos;
