import { describe, it } from 'vitest';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { specFor } from '../../testing/given-when-then.js';
import { produtoFold } from './produto.js';
import { cadastrarProduto } from '../cadastro/cadastrar-produto.js';
import { atualizarProduto } from '../cadastro/atualizar-produto.js';
import { descontinuarProduto } from '../cadastro/descontinuar-produto.js';
import { restaurarProduto } from './restaurar-produto.js';

const given = specFor(produtoFold);
const produtoId = 3;
const dados = {
  nome: 'Caneca personalizada',
  descricao: '<p>Porcelana, 325 ml</p>',
  categoriaId: 8,
  ativoNoSite: true,
  valorEmCentavos: 4_500,
};
const cadastrado: ProdutoEvent = { type: 'ProdutoCadastrado', data: { produtoId, ...dados } };
const descontinuado: ProdutoEvent = { type: 'ProdutoDescontinuado', data: { produtoId } };
const categoriaInvalida = [
  'categoria-invalida',
  'O campo Categoria é inválido.',
  { campo: 'categ_produto_id' },
] as const;
const foraDoCadastro: [string, ProdutoEvent[]][] = [
  ['não existe', []],
  ['foi descontinuado', [cadastrado, descontinuado]],
];

describe('cadastrar produto', () => {
  const cadastrar = { produtoId, dados, categoriaExiste: true } as const;

  it('entra no cadastro', () => {
    given().when(cadastrarProduto(cadastrar)).thenEvents(cadastrado);
  });

  it('pode não ter categoria nem descrição', () => {
    const simples = { ...dados, categoriaId: null, descricao: null };
    given()
      .when(cadastrarProduto({ ...cadastrar, dados: simples, categoriaExiste: false }))
      .thenEvents({ type: 'ProdutoCadastrado', data: { produtoId, ...simples } });
  });

  it('recusa uma categoria que não existe', () => {
    given()
      .when(cadastrarProduto({ ...cadastrar, categoriaExiste: false }))
      .thenRefused(...categoriaInvalida);
  });

  it('não cadastra duas vezes, nem o que foi descontinuado', () => {
    const jaExiste = ['produto-ja-existe', 'Este produto já está cadastrado.'] as const;
    given(cadastrado)
      .when(cadastrarProduto(cadastrar))
      .thenRefused(...jaExiste);
    given(cadastrado, descontinuado)
      .when(cadastrarProduto(cadastrar))
      .thenRefused(...jaExiste);
  });
});

describe('atualizar produto', () => {
  const atualizar = { produtoId, dados, categoriaExiste: true } as const;

  it.each([
    { nome: 'Caneca' },
    { descricao: null },
    { categoriaId: 9 },
    { ativoNoSite: false },
    { valorEmCentavos: 0 },
  ])('guarda o cadastro inteiro: %j', (mudanca) => {
    given(cadastrado)
      .when(atualizarProduto({ ...atualizar, dados: { ...dados, ...mudanca } }))
      .thenEvents({ type: 'ProdutoAtualizado', data: { produtoId, ...dados, ...mudanca } });
  });

  it('recusa trocar para uma categoria que não existe', () => {
    given(cadastrado)
      .when(
        atualizarProduto({
          ...atualizar,
          dados: { ...dados, categoriaId: 9 },
          categoriaExiste: false,
        }),
      )
      .thenRefused(...categoriaInvalida);
  });

  it('a categoria de antes, já excluída, não impede outra mudança', () => {
    given(cadastrado)
      .when(
        atualizarProduto({
          ...atualizar,
          dados: { ...dados, nome: 'Caneca' },
          categoriaExiste: false,
        }),
      )
      .thenEvents({ type: 'ProdutoAtualizado', data: { produtoId, ...dados, nome: 'Caneca' } });
  });

  it.each(foraDoCadastro)('recusa um produto que %s', (_, historia) => {
    given(...historia)
      .when(atualizarProduto(atualizar))
      .thenRefused('produto-inexistente', 'Produto não encontrado.', 'inexistente');
  });

  it('fica quieto quando nada mudou', () => {
    given(cadastrado).when(atualizarProduto(atualizar)).thenNothing();
  });
});

describe('descontinuar produto', () => {
  const descontinuar = descontinuarProduto({ produtoId });

  it('sai das listas e do site', () => {
    given(cadastrado).when(descontinuar).thenEvents(descontinuado);
  });

  it.each(foraDoCadastro)('recusa um produto que %s', (_, historia) => {
    given(...historia)
      .when(descontinuar)
      .thenRefused('produto-inexistente', 'Produto não encontrado.', 'inexistente');
  });
});

describe('restaurar produto', () => {
  const restaurar = restaurarProduto({ produtoId });
  const restaurado: ProdutoEvent = { type: 'ProdutoRestaurado', data: { produtoId, ...dados } };

  it('volta como era, e pode ser descontinuado outra vez', () => {
    given(cadastrado, descontinuado).when(restaurar).thenEvents(restaurado);
    given(cadastrado, descontinuado, restaurado)
      .when(descontinuarProduto({ produtoId }))
      .thenEvents(descontinuado);
  });

  it('recusa o que não está descontinuado, ou nunca existiu', () => {
    for (const historia of [[cadastrado], [cadastrado, descontinuado, restaurado]])
      given(...historia)
        .when(restaurar)
        .thenRefused('produto-nao-descontinuado', 'Este produto não está descontinuado.');
    given()
      .when(restaurar)
      .thenRefused('produto-inexistente', 'Produto não encontrado.', 'inexistente');
  });
});
