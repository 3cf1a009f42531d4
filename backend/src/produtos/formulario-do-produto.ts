import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { moneyField, choiceField, richTextField } from '../platform/commands/form-fields.js';
import type { FormOfRecord } from '../platform/commands/merge-edit.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import type { DadosDoProduto, Produto } from './domain/produto.js';

export const formularioDoProduto = (
  categoriaDe: (id: number) => Promise<string | null>,
): FormOfRecord<Produto, CorpoDoProduto> => ({
  registro: 'este produto',
  preenchido: (produto) => {
    if (produto.situacao !== 'ativo') return null;
    const { nome, descricao, categoriaId, ativoNoSite, valorEmCentavos } = produto.dados;
    return {
      nome,
      descricao,
      categ_produto_id: categoriaId,
      ativo_site: ativoNoSite,
      valor: valorEmCentavos,
    };
  },
  campos: {
    nome: { rotulo: 'Nome', texto: (nome) => nome },
    descricao: richTextField('Descrição'),
    categ_produto_id: choiceField('Categoria', categoriaDe),
    ativo_site: { rotulo: 'Mostrar no site', texto: (sim) => (sim ? 'Sim' : 'Não') },
    valor: moneyField('Valor'),
  },
});

/** The product's form as decisions read it; the price in centavos. */
export const dadosDoProduto = (corpo: CorpoDoProduto): DadosDoProduto => ({
  nome: corpo.nome,
  descricao: sanitizedHtml(corpo.descricao),
  categoriaId: corpo.categ_produto_id,
  ativoNoSite: corpo.ativo_site,
  valorEmCentavos: corpo.valor,
});
