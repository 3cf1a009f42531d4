import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import type { Kysely } from 'kysely';
import type { Conferente } from '../assunto.js';
import { comALeitura, pieceByPiece, registroDaLinha } from '../conferencia/valores.js';
import { leitorDeProdutos } from './linha-de-produto.js';
import { parecerDeProduto, produtosSemelhantes } from './parecer-de-produto.js';

export const conferenteDeProdutos = (db: Kysely<ProdutosDb>): Conferente => ({
  async conferir(linhas, hoje) {
    const lidas = await leitorDeProdutos(db as unknown as Kysely<never>)(linhas, hoje);
    const produtos = await db
      .selectFrom('cadastro_de_produtos.produtos')
      .select([
        'id',
        'nome',
        'descricao',
        'categoria_id as categ_produto_id',
        'ativo_site',
        'valor_em_centavos as valor',
      ])
      .orderBy('id')
      .execute();
    const categorias = new Map(
      (
        await db.selectFrom('categorias_de_produtos.categorias').select(['id', 'nome']).execute()
      ).map(({ id, nome }) => [id, nome]),
    );
    const semelhantes = produtosSemelhantes(produtos);
    const nomeDaCategoria = (id: number) => categorias.get(id) ?? `nº ${id}`;
    const numeradas = linhas.map((linha, index) => ({ ...linha, lida: lidas[index]! }));
    return pieceByPiece(numeradas, ({ numero, valores, lida }) =>
      comALeitura(
        lida,
        parecerDeProduto(numero, lida, semelhantes, nomeDaCategoria, registroDaLinha(valores)),
      ),
    );
  },
});
