import type { EstagioId } from './estagio.js';

export const CARTOES_POR_PAGINA = 25;

export const MAXIMO_DE_PAGINAS_DO_QUADRO = 20;

/** Name of the query field with the number of pages to show, by column. */
export const PAGINAS_DA_COLUNA = {
  1: 'inicializar',
  2: 'em_producao',
  3: 'finalizado',
  4: 'entregue',
} as const satisfies Record<EstagioId, string>;
