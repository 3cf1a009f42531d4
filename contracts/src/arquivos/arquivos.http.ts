import type { TipoDeArquivo } from '../pedidos/arquivo.js';

/** A photo or PDF of any record. */
export interface ArquivoNaTela {
  id: number;
  /** With its extension. */
  nome: string;
  tipo: TipoDeArquivo;
  /** Bytes. */
  size: number;
  /** URL; for pictures `?tamanho=100`, `480` or `1280` (default) selects the size. */
  src: string;
  /** Of the upright original, pixels; null for a PDF. */
  largura: number | null;
  altura: number | null;
}
