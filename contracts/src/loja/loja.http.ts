import { z } from 'zod';
import { idDe, opcional } from '../shared/campos/campos.js';
import { consultaDeTabela, itensPorPagina, type Pagina } from '../shared/transport/http.js';

export const PRODUTOS_POR_PAGINA = 12;

export const consultaDaLoja = consultaDeTabela.pick({ page: true }).extend({
  per_page: itensPorPagina.default(PRODUTOS_POR_PAGINA),
  pesquisa: consultaDeTabela.shape.pesquisa,
  categoria: opcional(idDe('Categoria')),
});
export type ConsultaDaLoja = z.infer<typeof consultaDaLoja>;

export interface ImagemDaLoja {
  id: number;
  nome: string;
  src: string;
  largura: number;
  altura: number;
}

/** `valor` is decimal reais. */
export interface ProdutoNaVitrine {
  id: number;
  nome: string;
  /** Plain text, shortened; empty without a description. */
  resumo: string;
  categ_produto_id: number | null;
  categoria_nome: string | null;
  valor: number;
  /** `R$ 120,00`; `Sob consulta` without a price. */
  valor_br: string;
  arquivo_principal: ImagemDaLoja | null;
}
export type PaginaDaLoja = Pagina<ProdutoNaVitrine>;

export interface ProdutoDaLoja extends ProdutoNaVitrine {
  descricao: string | null;
  arquivos: ImagemDaLoja[];
}
