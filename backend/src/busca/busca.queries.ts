import type {
  Achados,
  ClienteAchado,
  ConsultaDaBusca,
  PedidoAchado,
  ProdutoAchado,
  SolicitacaoAchada,
} from '@encomenda/contracts/busca/busca.http';
import { ACHADOS_POR_ASSUNTO } from '@encomenda/contracts/busca/limites';
import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { situacaoEmPalavras } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
  distincaoOuNumero,
} from '../clientes/juncao/distincao.js';
import { distincoesDosHomonimos, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import {
  likePattern,
  matchesSearch,
  searchWords,
  soughtNumber,
} from '../platform/queries/search.js';

/** Whether the caller may read each kind. */
export type PodeAchar = Readonly<Record<keyof Achados, boolean>>;

/** Whether a word of the search text begins with the first word of the query. */
const comecaPalavra = (busca: Expression<string>, pesquisa: string): Expression<SqlBool> => {
  const [primeira = ''] = searchWords(pesquisa);
  // A search text begins with the record's number, so a space precedes each word of the name.
  return sql<SqlBool>`${busca} like ${likePattern(` ${primeira}`)}`;
};

interface LinhaDePedido {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  estagio_id: EstagioId;
  arquivado: boolean;
  cancelado: boolean;
}

const pedidoAchado = (
  { id, cliente_nome, ...linha }: LinhaDePedido,
  distincoes: ReadonlyMap<number, string>,
): PedidoAchado => ({
  id,
  cliente: cliente_nome,
  distincao: distincoes.get(linha.cliente_id) ?? null,
  situacao: situacaoEmPalavras(linha),
});

/** Finds records for the command palette: a few of each kind. */
@Injectable()
export class Busca {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<PedidosDb & CadastroDeClientesDb & ProdutosDb & SolicitacoesDb>,
  ) {}

  async achados(
    consulta: ConsultaDaBusca,
    pode: PodeAchar,
    vista: VistaDosClientes,
  ): Promise<Achados> {
    const { pesquisa } = consulta;
    const procura = searchWords(pesquisa).length > 0;
    const soPedidos = procura && pesquisa.startsWith('#');
    const [pedidos, clientes, produtos, solicitacoes] = await Promise.all([
      !pode.pedidos
        ? []
        : procura
          ? this.pedidosPor(pesquisa)
          : this.pedidosDeNumero(consulta.pedidos),
      !pode.clientes || soPedidos ? [] : this.clientes(consulta, procura, vista),
      !pode.produtos || soPedidos ? [] : this.produtos(consulta, procura),
      !pode.solicitacoes || soPedidos ? [] : this.solicitacoes(consulta, procura),
    ]);
    const donos = pedidos.map(({ cliente_id }) => cliente_id);
    const distincoes = await distincoesDosHomonimos(this.db, donos, vista);
    return {
      pedidos: pedidos.map((pedido) => pedidoAchado(pedido, distincoes)),
      clientes,
      produtos,
      solicitacoes,
    };
  }

  /** First the order with this number, then the newest that contain the words. `#12` finds only order 12. */
  private async pedidosPor(pesquisa: string): Promise<LinhaDePedido[]> {
    const numero = soughtNumber(pesquisa);
    const [esse, outros] = await Promise.all([
      this.pedidosDeNumero(numero === undefined ? [] : [numero]),
      pesquisa.startsWith('#') && numero !== undefined
        ? []
        : this.pedidos()
            .where((eb) => matchesSearch(eb.ref('busca'), pesquisa))
            .orderBy('id', 'desc')
            .limit(ACHADOS_POR_ASSUNTO)
            .execute(),
    ]);
    return [...esse, ...outros.filter(({ id }) => id !== numero)].slice(0, ACHADOS_POR_ASSUNTO);
  }

  private async pedidosDeNumero(numeros: readonly number[]): Promise<LinhaDePedido[]> {
    if (numeros.length === 0) return [];
    return this.pedidos().where('id', 'in', numeros).orderBy('id', 'desc').execute();
  }

  private pedidos() {
    return this.db
      .selectFrom('pedidos.pedidos')
      .select(['id', 'cliente_id', 'cliente_nome', 'estagio_id', 'arquivado', 'cancelado']);
  }

  private async clientes(
    { pesquisa, clientes }: ConsultaDaBusca,
    procura: boolean,
    vista: VistaDosClientes,
  ): Promise<ClienteAchado[]> {
    if (!procura && clientes.length === 0) return [];
    const linhas = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select(['id', 'nome', ...CAMPOS_DA_DISTINCAO])
      // Erased customers all have this name.
      .where('nome', '!=', TITULAR_REMOVIDO)
      .where((eb) =>
        procura ? matchesSearch(eb.ref('busca'), pesquisa) : eb('id', 'in', clientes),
      )
      .orderBy((eb) => comecaPalavra(eb.ref('busca'), pesquisa), 'desc')
      .orderBy('nome')
      .orderBy('id')
      .limit(procura ? ACHADOS_POR_ASSUNTO : clientes.length)
      .execute();
    return linhas.map(({ id, nome, ...cliente }) => ({
      id,
      nome,
      distincao: distincaoOuNumero(
        id,
        (vista === 'atende' ? distincaoDe : distincaoMascarada)(cliente),
      ),
    }));
  }

  private async produtos(
    { pesquisa, produtos }: ConsultaDaBusca,
    procura: boolean,
  ): Promise<ProdutoAchado[]> {
    if (!procura && produtos.length === 0) return [];
    return this.db
      .selectFrom('cadastro_de_produtos.produtos')
      .select(['id', 'nome', 'categoria_nome as categoria'])
      .where((eb) =>
        procura ? matchesSearch(eb.ref('busca'), pesquisa) : eb('id', 'in', produtos),
      )
      .orderBy((eb) => comecaPalavra(eb.ref('busca'), pesquisa), 'desc')
      .orderBy('nome')
      .orderBy('id')
      .limit(procura ? ACHADOS_POR_ASSUNTO : produtos.length)
      .execute();
  }

  /** Newest first. */
  private async solicitacoes(
    { pesquisa, solicitacoes }: ConsultaDaBusca,
    procura: boolean,
  ): Promise<SolicitacaoAchada[]> {
    if (!procura && solicitacoes.length === 0) return [];
    const linhas = await this.db
      .selectFrom('solicitacoes.solicitacoes')
      .select(['id', 'codigo', 'nome', 'quantidade', 'produto_nome'])
      .where((eb) =>
        procura ? matchesSearch(eb.ref('busca'), pesquisa) : eb('id', 'in', solicitacoes),
      )
      .orderBy('id', 'desc')
      .limit(procura ? ACHADOS_POR_ASSUNTO : solicitacoes.length)
      .execute();
    return linhas.map(({ id, codigo, nome, quantidade, produto_nome }) => ({
      id,
      codigo,
      nome,
      encomenda: `${quantidade} × ${produto_nome}`,
    }));
  }
}
