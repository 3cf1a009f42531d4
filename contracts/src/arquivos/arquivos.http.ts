import type { TipoDeArquivo } from '../pedidos/arquivo.js';

export interface ArquivoNaTela {
  id: number;
  nome: string;
  tipo: TipoDeArquivo;
  /** Bytes. */
  size: number;
  /** URL. For pictures, `?tamanho=100`, `480` or `1280` (default) selects the size. */
  src: string;
  largura: number | null;
  altura: number | null;
}
