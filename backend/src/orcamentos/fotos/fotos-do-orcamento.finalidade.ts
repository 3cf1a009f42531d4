import {
  MAXIMO_DE_FOTOS_DO_ORCAMENTO,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { CONFERIDO_A_CADA_VEZ, type FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

export const FOTOS_DO_ORCAMENTO = {
  ler: 'orcamentos:ler',
  alterar: 'orcamentos:alterar',
  maximo: MAXIMO_DE_FOTOS_DO_ORCAMENTO,
  pdf: false,
  recusas: {
    demais: RECUSA_DA_FOTO_DO_ORCAMENTO.demaisNoTodo,
    repetida: RECUSA_DA_FOTO_DO_ORCAMENTO.repetida,
  },
  cache: CONFERIDO_A_CADA_VEZ,
} as const satisfies FinalidadeDosArquivos;
