import { describe, it } from 'vitest';
import type { DadosDaEncomenda } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { specFor } from '../../testing/given-when-then.js';
import { definirEncomenda } from './definir-encomenda.js';
import { produtoFold } from '../domain/produto.js';

const given = specFor(produtoFold);

const cadastrado: ProdutoEvent = {
  type: 'ProdutoCadastrado',
  data: {
    produtoId: 3,
    nome: 'Bolo',
    descricao: null,
    categoriaId: null,
    ativoNoSite: true,
    valorEmCentavos: 9_000,
  },
};
const dados: DadosDaEncomenda = {
  diasDeProducao: 2,
  opcoes: [
    {
      nome: 'Tamanho',
      tipo: 'escolha',
      obrigatoria: true,
      maximo: null,
      acrescimoEmCentavos: 0,
      escolhas: [{ nome: 'G', acrescimoEmCentavos: 2_000 }],
    },
  ],
};
const definida: ProdutoEvent = {
  type: 'EncomendaDoProdutoDefinida',
  data: { produtoId: 3, ...dados },
};

describe('como se encomenda um produto', () => {
  it('é definido inteiro; o mesmo de novo não muda nada', () => {
    given(cadastrado)
      .when(definirEncomenda({ produtoId: 3, dados }))
      .thenEvents(definida);
    given(cadastrado, definida)
      .when(definirEncomenda({ produtoId: 3, dados }))
      .thenNothing();
  });

  it('nada definido é o que já valia', () => {
    given(cadastrado)
      .when(definirEncomenda({ produtoId: 3, dados: { diasDeProducao: null, opcoes: [] } }))
      .thenNothing();
  });

  it('volta com o produto que foi descontinuado', () => {
    given(
      cadastrado,
      definida,
      { type: 'ProdutoDescontinuado', data: { produtoId: 3 } },
      {
        ...cadastrado,
        type: 'ProdutoRestaurado',
      },
    )
      .when(definirEncomenda({ produtoId: 3, dados }))
      .thenNothing();
  });

  it('não se define de um produto que não há, nem de um descontinuado', () => {
    given()
      .when(definirEncomenda({ produtoId: 3, dados }))
      .thenRefused('produto-inexistente', 'Produto não encontrado.', 'inexistente');
    given(cadastrado, { type: 'ProdutoDescontinuado', data: { produtoId: 3 } })
      .when(definirEncomenda({ produtoId: 3, dados }))
      .thenRefused('produto-inexistente', 'Produto não encontrado.', 'inexistente');
  });
});
