export const FORMATOS_DE_ETIQUETA = ['100x50', 'a4-2x7', 'a4-3x7', 'a4-3x8'] as const;

export type FormatoDeEtiqueta = (typeof FORMATOS_DE_ETIQUETA)[number];

export const NOMES_DOS_FORMATOS: Readonly<Record<FormatoDeEtiqueta, string>> = {
  '100x50': 'Impressora de etiquetas, 100 × 50 mm',
  'a4-2x7': 'Folha A4 com 14, de 99 × 38,1 mm',
  'a4-3x7': 'Folha A4 com 21, de 63,5 × 38,1 mm',
  'a4-3x8': 'Folha A4 com 24, de 63,5 × 33,9 mm',
};

export const ETIQUETAS_POR_PAGINA: Readonly<Record<FormatoDeEtiqueta, number>> = {
  '100x50': 1,
  'a4-2x7': 14,
  'a4-3x7': 21,
  'a4-3x8': 24,
};

export const MAXIMO_DE_PEDIDOS = 100;

export const MAXIMO_DE_CAIXAS = 50;

export const MAXIMO_DE_ETIQUETAS = 500;

export interface CaixasDoPedido {
  readonly pedidoId: number;
  readonly caixas: number;
}

/** `12,13x3`: order 12 with one box, order 13 with three. */
export const pedidosDasEtiquetas = (pedidos: readonly CaixasDoPedido[]): string =>
  pedidos.map(({ pedidoId, caixas }) => (caixas === 1 ? pedidoId : `${pedidoId}x${caixas}`)).join();
