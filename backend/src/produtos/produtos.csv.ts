import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { fields, number, text, yesNo, type CsvTable } from '../platform/queries/csv/csv.js';

export const PRODUTOS_EM_CSV: CsvTable<Produto> = {
  file: 'produtos',
  columns: [
    number('#', ({ id }) => id),
    ...fields(camposDoProduto, 'nome'),
    text(camposDoProduto.categ_produto_id.rotulo, ({ categoria_nome }) => categoria_nome),
    ...fields(camposDoProduto, 'valor'),
    yesNo('Site', ({ ativo_site }) => ativo_site),
  ],
};
