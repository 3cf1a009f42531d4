/** A picture that visitors may see. */
export interface ImagemNaVitrine {
  id: number;
  /** File name with its extension. */
  nome: string;
  /** Under which the file store keeps it. */
  hash: string;
  /** Pixels of the original, upright. */
  largura: number;
  altura: number;
}

/** Schema `loja`, table `produtos`: the products that visitors may see, and no other. */
export interface LinhaDaVitrine {
  id: number;
  nome: string;
  /** Sanitised HTML. */
  descricao: string | null;
  /** The description as one short text without markup; empty without description. */
  resumo: string;
  categoria_id: number | null;
  categoria_nome: string | null;
  valor_em_centavos: number;
  /** Active ones, in their order: jsonb. */
  imagens: ImagemNaVitrine[];
  /** Business day of the last change that visitors can see, YYYY-MM-DD. */
  alterado_em: string;
  /** Name and category, normalised for search. */
  busca: string;
}

/** Schema `loja`, table `imagens`: the pictures that visitors may see, and no other. */
export interface LinhaImagemNaVitrine {
  id: number;
  hash: string;
}

export interface LojaDb {
  'loja.produtos': LinhaDaVitrine;
  'loja.imagens': LinhaImagemNaVitrine;
}
