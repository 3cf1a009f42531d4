import { FOTOS_DA_SOLICITACAO } from '../../solicitacoes/fotos-da-solicitacao.finalidade.js';
import type { FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

export const FOTOS_DA_MUDANCA = {
  ...FOTOS_DA_SOLICITACAO,
  ler: 'orcamentos:ler',
} as const satisfies FinalidadeDosArquivos;
