import { MAXIMO_DE_ARQUIVOS, RECUSA_DO_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { CONFERIDO_A_CADA_VEZ, type FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

export const ARQUIVOS_DO_PEDIDO = {
  ler: 'pedidos:ler',
  alterar: 'arquivos:alterar',
  maximo: MAXIMO_DE_ARQUIVOS,
  pdf: true,
  recusas: RECUSA_DO_ARQUIVO,
  cache: CONFERIDO_A_CADA_VEZ,
} as const satisfies FinalidadeDosArquivos;
