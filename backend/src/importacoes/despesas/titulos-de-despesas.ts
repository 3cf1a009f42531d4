import type { CampoDe } from '@encomenda/contracts/importacoes/importacoes';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';

export const TITULOS_DE_DESPESAS: TitulosConhecidos<CampoDe<'despesas'>> = {
  nome: ['nome', 'despesa', 'descricao da despesa', 'historico', 'lancamento', 'titulo'],
  data: ['data', 'dia', 'data do pagamento', 'data da despesa', 'vencimento', 'emissao'],
  valor: ['valor', 'valor total', 'valor pago', 'total', 'preco'],
  categoria: ['categoria', 'grupo', 'tipo', 'centro de custo'],
  quantidade: ['quantidade', 'qtd', 'qtde', 'quant'],
  unidade: ['unidade de medida', 'unidade', 'medida', 'un'],
  descricao: ['descricao', 'observacao', 'observacoes', 'detalhes', 'obs'],
  registro: ['#'],
};
