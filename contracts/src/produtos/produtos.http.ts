import { z } from 'zod';
import { dinheiro, idDe, opcional, simOuNao, texto, textoRico } from '../shared/campos.js';

/** Body of store and update. `valor` is centavos once read. */
export const corpoDoProduto = z.object({
  nome: texto('Nome', { max: 120 }),
  descricao: textoRico('Descrição'),
  categ_produto_id: opcional(idDe('Categoria')),
  ativo_site: simOuNao('Ativo no site'),
  valor: dinheiro('Valor'),
});
export type CorpoDoProduto = z.infer<typeof corpoDoProduto>;

/** Body of a category's store and update. */
export const corpoDaCategoria = z.object({ nome: texto('Nome', { max: 80 }) });
export type CorpoDaCategoria = z.infer<typeof corpoDaCategoria>;

/** A product: detail and row. `valor` is decimal reais. */
export interface Produto {
  id: number;
  nome: string;
  descricao: string | null;
  categ_produto_id: number | null;
  categoria: { id: number; nome: string } | null;
  categoria_nome: string | null;
  ativo_site: boolean;
  valor: number;
  valor_br: string;
}

export interface Categoria {
  id: number;
  nome: string;
}
