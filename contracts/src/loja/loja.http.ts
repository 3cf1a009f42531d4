import { z } from 'zod';
import { idDe, opcional } from '../shared/campos.js';
import { consultaDeTabela, itensPorPagina, type Pagina } from '../shared/http.js';

/** Products on one page of the catalogue unless another number is asked for. */
export const PRODUTOS_POR_PAGINA = 12;

/** Query of the catalogue, for its screen and for GET /api/produtos/data. */
export const consultaDaLoja = consultaDeTabela.pick({ page: true }).extend({
  per_page: itensPorPagina.default(PRODUTOS_POR_PAGINA),
  pesquisa: consultaDeTabela.shape.pesquisa,
  categoria: opcional(idDe('Categoria')),
});
export type ConsultaDaLoja = z.infer<typeof consultaDaLoja>;

/** A picture as visitors see it. */
export interface ImagemDaLoja {
  id: number;
  /** File name with its extension. */
  nome: string;
  /** Address; `?tamanho=100`, `480` or `1280` asks for one of its sizes (1280 unless told). */
  src: string;
  /** Pixels of the original, upright. */
  largura: number;
  altura: number;
}

/** A product on a page of the catalogue. `valor` is decimal reais. */
export interface ProdutoNaVitrine {
  id: number;
  nome: string;
  /** The description as one short text without markup; empty without description. */
  resumo: string;
  categ_produto_id: number | null;
  categoria_nome: string | null;
  valor: number;
  /** `R$ 120,00`, or `Sob consulta` for a product without price. */
  valor_br: string;
  /** The first active picture; null without one. */
  arquivo_principal: ImagemDaLoja | null;
}
export type PaginaDaLoja = Pagina<ProdutoNaVitrine>;

/** A product on its own page. */
export interface ProdutoDaLoja extends ProdutoNaVitrine {
  /** Sanitised HTML. */
  descricao: string | null;
  /** Active pictures in their order. */
  arquivos: ImagemDaLoja[];
}
