export interface ImagemNaVitrine {
  id: number;
  nome: string;
  hash: string;
  largura: number;
  altura: number;
}

/** Only products that visitors may see. */
export interface LinhaDaVitrine {
  id: number;
  nome: string;
  descricao: string | null;
  resumo: string;
  categoria_id: number | null;
  categoria_nome: string | null;
  valor_em_centavos: number;
  imagens: ImagemNaVitrine[];
  /** Business day of the last visible change. */
  alterado_em: string;
  busca: string;
}

export interface LinhaImagemNaVitrine {
  id: number;
  hash: string;
}

export interface LojaDb {
  'loja.produtos': LinhaDaVitrine;
  'loja.imagens': LinhaImagemNaVitrine;
}
