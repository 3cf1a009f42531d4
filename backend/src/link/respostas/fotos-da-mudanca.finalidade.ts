import { FOTOS_DA_SOLICITACAO } from '../../solicitacoes/fotos-da-solicitacao.finalidade.js';
import type { FinalidadeDosArquivos } from '../../arquivos/finalidade.js';

/** Photos that came with a change asked for by a link, kept with the customer of the quote. */
export const FOTOS_DA_MUDANCA = {
  ...FOTOS_DA_SOLICITACAO,
  ler: 'orcamentos:ler',
} as const satisfies FinalidadeDosArquivos;
