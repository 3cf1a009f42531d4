import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { factsOf, formOf } from '../../platform/commands/edits/record-fields.js';
import type { DadosDoProduto, Produto } from '../domain/produto.js';

export const formularioDoProduto = (categoriaDe: (id: number) => Promise<string | null>) =>
  formOf<Produto, typeof camposDoProduto>(camposDoProduto, {
    registro: 'este produto',
    dados: (produto) => (produto.situacao === 'ativo' ? produto.dados : null),
    nomes: { categ_produto_id: categoriaDe },
  });

/** Facts of the product's form. The price is in centavos. */
export const dadosDoProduto = (corpo: CorpoDoProduto): DadosDoProduto =>
  factsOf(camposDoProduto, corpo);
