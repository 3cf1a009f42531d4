import { definirCampos } from '../shared/campos/campo.js';

export const QUANTIDADE_MAXIMA = 100_000;

/** An item is either a registered product, or `avulso`, a name that the user typed. */
export const camposDaEscolha = definirCampos({
  produto_id: { rotulo: 'Produto', tipo: 'referencia', opcional: true, fato: 'produtoId' },
  avulso: { rotulo: 'Nome do item', tipo: 'texto', max: 120, opcional: true },
});

/** The other fields of an item's form. */
export const camposDaLinha = definirCampos({
  quantidade: { rotulo: 'Quantidade', tipo: 'inteiro', min: 1, max: QUANTIDADE_MAXIMA, padrao: 1 },
  valor: {
    rotulo: 'Valor',
    tipo: 'dinheiro',
    fato: 'valorEmCentavos',
    padrao: 0,
    poder: 'valores:ler',
  },
  /** Discount of the whole line. */
  desconto: {
    rotulo: 'Desconto',
    tipo: 'dinheiro',
    max: 999_999_999_999,
    fato: 'descontoEmCentavos',
    padrao: 0,
    poder: 'valores:ler',
  },
  descricao: { rotulo: 'Descrição', tipo: 'texto-rico', opcional: true, pessoal: true },
});

export const camposDoItem = { ...camposDaEscolha, ...camposDaLinha };
