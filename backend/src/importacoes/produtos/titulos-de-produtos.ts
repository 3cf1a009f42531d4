import type { CampoDe } from '@encomenda/contracts/importacoes/importacoes';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';

export const TITULOS_DE_PRODUTOS: TitulosConhecidos<CampoDe<'produtos'>> = {
  nome: ['nome', 'produto', 'nome do produto', 'item', 'name', 'titulo'],
  valor: ['valor', 'preco', 'preco de venda', 'valor de venda', 'valor unitario', 'price'],
  categoria: ['categoria', 'grupo', 'tipo', 'category'],
  descricao: ['descricao', 'detalhes', 'observacao', 'observacoes', 'description'],
  ativo_site: ['ativo no site', 'no site', 'site', 'publicado', 'ativo'],
  registro: ['#'],
};
