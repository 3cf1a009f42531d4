import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';

type Linha = Selectable<ProdutosDb['cadastro_de_produtos.imagens']>;

const imagemDe = ({ id, nome, bytes, ativo_site, largura, altura }: Linha): ImagemDoProduto => ({
  id,
  arquivo: { id, nome, size: bytes },
  src: `/api/adm/produto-imagens/src/${id}`,
  ativo_site,
  largura,
  altura,
});

export const imagemInexistente = (): Recusa =>
  Recusa.inexistente('imagem-inexistente', 'Imagem não encontrada.');

@Injectable()
export class ImagensDosProdutos {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>) {}

  async doProduto(produtoId: number): Promise<ImagemDoProduto[]> {
    const linhas = await this.db
      .selectFrom('cadastro_de_produtos.imagens')
      .selectAll()
      .where('produto_id', '=', produtoId)
      .orderBy('ordem')
      .execute();
    return linhas.map(imagemDe);
  }

  /** First picture that is active on the site, by product id. Products without one have no entry. */
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

  /** Includes pictures hidden from the site. @throws Recusa (404) when the product does not exist */
  async lista(produtoId: number): Promise<ImagemDoProduto[]> {
    const produto = await this.db
      .selectFrom('cadastro_de_produtos.produtos')
      .select('id')
      .where('id', '=', produtoId)
      .executeTakeFirst();
    if (!produto) throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
    return this.doProduto(produtoId);
  }

  /** Includes pictures of hidden and discontinued products. @throws Recusa (404) when the picture does not exist */
  async uma(imagemId: number): Promise<Pick<Linha, 'hash' | 'nome'>> {
    const imagem = await this.db
      .selectFrom('cadastro_de_produtos.imagens')
      .select(['hash', 'nome'])
      .where('id', '=', imagemId)
      .executeTakeFirst();
    if (!imagem) throw imagemInexistente();
    return imagem;
  }
}
