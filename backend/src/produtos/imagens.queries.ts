import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';

type Linha = Selectable<ProdutosDb['cadastro_de_produtos.imagens']>;

const imagemDe = ({ id, nome, bytes, ativo_site, largura, altura }: Linha): ImagemDoProduto => ({
  id,
  arquivo: { id, nome, size: bytes },
  src: `/api/adm/produto-imagens/src/${id}`,
  ativo_site,
  largura,
  altura,
});

/** Pictures of products, for whoever shows a product. */
@Injectable()
export class ImagensDosProdutos {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>) {}

  /** All of one product, in their order. */
  async doProduto(produtoId: number): Promise<ImagemDoProduto[]> {
    const linhas = await this.db
      .selectFrom('cadastro_de_produtos.imagens')
      .selectAll()
      .where('produto_id', '=', produtoId)
      .orderBy('ordem')
      .execute();
    return linhas.map(imagemDe);
  }

  /** The main picture of each of these products, by the product's id: the first active one. */
  async principais(produtoIds: readonly number[]): Promise<Map<number, ImagemDoProduto>> {
    if (produtoIds.length === 0) return new Map();
    const linhas = await this.db
      .selectFrom('cadastro_de_produtos.imagens')
      .selectAll()
      .distinctOn('produto_id')
      .where('produto_id', 'in', produtoIds)
      .where('ativo_site', '=', true)
      .orderBy('produto_id')
      .orderBy('ordem')
      .execute();
    return new Map(linhas.map((linha) => [linha.produto_id, imagemDe(linha)]));
  }
}

export const imagensQueries = [ImagensDosProdutos];
