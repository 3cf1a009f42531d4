import { camposDoProduto } from '@encomenda/contracts/produtos/produto.campos';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import { namedRecordSubject } from '../desfazer/cadastros/named-record-subject.js';
import { portraitFrom } from '../desfazer/portrait.js';
import { recordSubject } from '../desfazer/cadastros/record-subject.js';
import { inversoDaEncomenda } from './encomenda/desfazer-encomenda.js';
import { inversosDasImagens } from './imagens/desfazer-imagens.js';
import { alemDoCadastro } from './retrato-do-produto.js';
import { CATEGORIA_DE_PRODUTO } from './categorias/categorias-de-produtos.js';
import { produtoFold } from './domain/produto.js';
import { descontinuarProduto } from './cadastro/descontinuar-produto.js';
import { atualizarProduto } from './cadastro/atualizar-produto.js';
import { restaurarProduto } from './domain/restaurar-produto.js';

const cadastro = recordSubject({
  assunto: 'produtos',
  ler: 'produtos:ler',
  stream: produtoStream,
  fold: produtoFold,
  campos: camposDoProduto,
  dataOf: (produto) => ('dados' in produto ? produto.dados : null),
  gone: { descontinuado: 'Descontinuado' },
  types: {
    created: 'ProdutoCadastrado',
    altered: 'ProdutoAtualizado',
    removed: 'ProdutoDescontinuado',
    restored: 'ProdutoRestaurado',
  },
  words: {
    gone: 'O produto já foi descontinuado',
    altered: 'O produto já foi alterado',
    leaves: ['O produto sai das listas e do site, mas continua nos pedidos.'],
    returns: ['O produto volta às listas com as fotos, e ao site se estava lá.'],
  },
  decisions: {
    remove: ({ produtoId }) => descontinuarProduto({ produtoId }),
    // Undo restores the former category even if it was deleted since.
    alter: ({ produtoId }, dados) => atualizarProduto({ produtoId, dados, categoriaExiste: true }),
    restore: ({ produtoId }) => restaurarProduto({ produtoId }),
  },
});

export const desfazerProdutos: typeof cadastro = {
  ...cadastro,
  retrato: (produto) => portraitFrom([...cadastro.retrato(produto), ...alemDoCadastro(produto)]),
  inverses: {
    ...cadastro.inverses,
    ...inversosDasImagens,
    EncomendaDoProdutoDefinida: { undo: inversoDaEncomenda },
  },
};

export const desfazerCategoriasDeProdutos = namedRecordSubject(CATEGORIA_DE_PRODUTO, {
  assunto: 'categorias-de-produtos',
  ler: 'produtos:ler',
  types: {
    created: 'CategoriaDeProdutoCriada',
    altered: 'CategoriaDeProdutoAtualizada',
    removed: 'CategoriaDeProdutoExcluida',
    restored: 'CategoriaDeProdutoRestaurada',
  },
  words: {
    gone: 'A categoria já foi excluída',
    altered: 'A categoria já foi alterada',
    leaves: ['A categoria será excluída. Os produtos dela ficam sem categoria.'],
    returns: ['A categoria volta, inclusive nos produtos que a usavam.'],
  },
});

@Injectable()
export class ProdutosDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerProdutos);
    this.desfazer.register(desfazerCategoriasDeProdutos);
  }
}
