import type { EncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import type { ImagemDoProduto, Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type {
  ConsultaDeListaPaginada,
  ConsultaDeTabela,
  Pagina,
} from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Selectable } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { opcaoNaTela } from './encomenda/formulario-da-encomenda.js';
import { ImagensDosProdutos } from './imagens/imagens.queries.js';

const CAMPOS = [
  'id',
  'nome',
  'descricao',
  'categoria_id',
  'categoria_nome',
  'ativo_site',
  'valor_em_centavos',
  'revisao',
] as const;
const COLUNAS = {
  id: 'id',
  nome: 'nome',
  categoria: 'categoria_nome',
  categoria_nome: 'categoria_nome',
  ativo_site: 'ativo_site',
  valor: 'valor_em_centavos',
};

type Linha = Pick<Selectable<ProdutosDb['cadastro_de_produtos.produtos']>, (typeof CAMPOS)[number]>;

interface Imagens {
  principal: ImagemDoProduto | undefined;
  todas: ImagemDoProduto[];
}

const produtoDe = (
  { categoria_id, categoria_nome, valor_em_centavos, ...linha }: Linha,
  { principal, todas }: Imagens,
): Produto => ({
  ...linha,
  categ_produto_id: categoria_id,
  categoria:
    categoria_id === null || categoria_nome === null
      ? null
      : { id: categoria_id, nome: categoria_nome },
  categoria_nome,
  valor: emReais(valor_em_centavos),
  valor_br: formatarReais(valor_em_centavos),
  arquivo_principal: principal ?? null,
  arquivos: todas,
  encomenda: null,
});

const ORDEM_INICIAL = {
  'por-nome': { order: 'nome', sort: 'asc' },
  'mais-novos': { order: 'id', sort: 'desc' },
} as const;

@Injectable()
export class CadastroDeProdutos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<ProdutosDb>,
    private readonly imagens: ImagensDosProdutos,
  ) {}

  /** @throws Recusa (404) when the product does not exist */
  async mostrar(produtoId: number): Promise<Produto> {
    const produto = await this.db
      .selectFrom('cadastro_de_produtos.produtos')
      .select(CAMPOS)
      .where('id', '=', produtoId)
      .executeTakeFirst();
    if (!produto) throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
    const todas = await this.imagens.doProduto(produtoId);
    return {
      ...produtoDe(produto, { principal: todas.find((imagem) => imagem.ativo_site), todas }),
      encomenda: await this.encomenda(produtoId),
    };
  }

  private async encomenda(produtoId: number): Promise<EncomendaDoProduto> {
    const linha = await this.db
      .selectFrom('cadastro_de_produtos.encomendas')
      .select(['dias_de_producao', 'opcoes', 'revisao'])
      .where('id', '=', produtoId)
      .executeTakeFirst();
    if (!linha) return { dias_de_producao: null, opcoes: [], revisao: -1 };
    const { dias_de_producao, opcoes, revisao } = linha;
    return { dias_de_producao, opcoes: opcoes.map(opcaoNaTela), revisao };
  }

  /** @param inicialmente order when the caller asks for none: dropdowns by name, tables newest first */
  async tabela(
    consulta: ConsultaDeTabela | ConsultaDeListaPaginada,
    inicialmente: 'por-nome' | 'mais-novos' = 'mais-novos',
  ): Promise<Pagina<Produto>> {
    const produtos = this.db
      .selectFrom('cadastro_de_produtos.produtos')
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(produtos.select(CAMPOS), consulta, {
      columns: COLUNAS,
      nullable: ['categoria', 'categoria_nome'],
      initially: ORDEM_INICIAL[inicialmente],
    });
    const pagina = await paged(consulta, linhas, produtos);
    const principais = await this.imagens.principais(pagina.data.map(({ id }) => id));
    return mapped(pagina, (linha) =>
      produtoDe(linha, { principal: principais.get(linha.id), todas: [] }),
    );
  }
}
