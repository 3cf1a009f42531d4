import {
  MAXIMO_DE_COMPROVANTES,
  RECUSA_DO_COMPROVANTE,
} from '@encomenda/contracts/despesas/comprovante';
import { CONFERIDO_A_CADA_VEZ, type FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

export const COMPROVANTES = {
  ler: 'despesas:ler',
  alterar: 'despesas:alterar',
  maximo: MAXIMO_DE_COMPROVANTES,
  pdf: true,
  recusas: RECUSA_DO_COMPROVANTE,
  cache: CONFERIDO_A_CADA_VEZ,
} as const satisfies FinalidadeDosArquivos;
