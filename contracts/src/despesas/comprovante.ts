import type { ArquivoNaTela } from '../arquivos/arquivos.http.js';
import { RECUSA_DO_ARQUIVO } from '../pedidos/arquivo.js';

/** Per expense. */
export const MAXIMO_DE_COMPROVANTES = 5;
export const RECUSA_DO_COMPROVANTE = {
  ...RECUSA_DO_ARQUIVO,
  demais: `A despesa já tem ${MAXIMO_DE_COMPROVANTES} comprovantes.`,
  repetida: 'Este comprovante já está na despesa.',
} as const;

export type Comprovante = ArquivoNaTela;
