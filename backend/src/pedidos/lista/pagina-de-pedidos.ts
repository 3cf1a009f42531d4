import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { FiltroDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import {
  LINHA_DA_LISTA,
  type ListaDePedidos,
  type PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { NENHUM_SINAL, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { columnNames } from '@encomenda/contracts/shared/columns';
import type { ConsultaDeTabela } from '@encomenda/contracts/shared/transport/http';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dadosDoHomonimo } from '../../clientes/juncao/homonimos.js';
import { esperandoSinal } from './sinal-da-linha.js';
import type { MedidaDosPrazos } from '../../configuracoes/prazos.js';
import { CompiledOnce, type Placing } from '../../platform/queries/read-models/compiled-once.js';
import {
  matchesPatterns,
  numberFirst,
  searchPatterns,
  soughtNumber,
} from '../../platform/queries/search.js';
import { ordered } from '../../platform/queries/table.js';
import { diasDosPrazos, pedidoEm } from './condicoes-dos-pedidos.js';
import { condicoesDe, filtrosPorValor, type FiltroPorValor } from './filtros-de-pedidos.js';

export type ListaNaTela = Exclude<ListaDePedidos, 'cancelados'>;

type Db = Kysely<PedidosDb & CadastroDeClientesDb>;

const COLUNAS_DA_LINHA = columnNames(LINHA_DA_LISTA);

const DOS_PEDIDOS = pedidoEm();
const doEstagio = (id: number) =>
  sql<SqlBool>`(estagio_id = ${sql.lit(id)} and ${DOS_PEDIDOS.noPainel})`;
const PEDIDOS_DA_LISTA = {
  todos: DOS_PEDIDOS.noPainel,
  'estagio-1': doEstagio(1),
  'estagio-2': doEstagio(2),
  'estagio-3': doEstagio(3),
  'estagio-4': doEstagio(4),
  arquivados: DOS_PEDIDOS.arquivado,
  'a-pagar': DOS_PEDIDOS.aPagar,
};

const canceladosDa = (lista: ListaNaTela) =>
  lista.startsWith('estagio-')
    ? sql<SqlBool>`(${DOS_PEDIDOS.cancelado} and estagio_id = ${Number(lista.slice('estagio-'.length))})`
    : DOS_PEDIDOS.cancelado;

const COLUNAS = {
  id: 'id',
  cliente: 'cliente_nome',
  estagio: 'estagio_id',
  estagio_id: 'estagio_id',
  data: 'data',
  prazo: 'prazo',
  itens: 'total_itens',
  total_itens: 'total_itens',
  pago: 'pago',
  valor: 'valor_total_em_centavos',
  valor_total: 'valor_total_em_centavos',
  falta_pagar: 'saldo_em_centavos',
};
const ORDEM_INICIAL = {
  maisNovos: { order: 'id', sort: 'desc' },
  prazoMaisAntigo: { order: 'prazo', sort: 'asc' },
} as const;

const ordemInicialDe = ({ lista, cancelados }: FormaDaTabela) =>
  !cancelados && (lista === 'estagio-1' || lista === 'estagio-2' || lista === 'a-pagar')
    ? ORDEM_INICIAL.prazoMaisAntigo
    : ORDEM_INICIAL.maisNovos;

const soma = (valor: string) => sql<number>`coalesce(sum(${sql.raw(valor)}), 0)::bigint`;

const SOMAS = [
  sql<number>`count(*)`.as('quantidade'),
  soma('valor_total_em_centavos').as('valor_total_em_centavos'),
  soma('pago_em_centavos').as('pago_em_centavos'),
  soma('greatest(saldo_em_centavos, 0)').as('falta_em_centavos'),
] as const;

/** An empty list has no stored row of sums. */
const SOMAS_GUARDADAS = [
  soma('quantidade').as('quantidade'),
  soma('valor_total_em_centavos').as('valor_total_em_centavos'),
  soma('pago_em_centavos').as('pago_em_centavos'),
  soma('falta_em_centavos').as('falta_em_centavos'),
] as const;

interface FormaDaTabela {
  readonly lista: ListaNaTela;
  readonly cancelados: boolean;
  readonly prazo: FiltroDePedidos['prazo'];
  readonly atencao: boolean;
  readonly porValor: readonly FiltroPorValor[];
  readonly semSinal: RegraDoSinal['em'] | undefined;
  /** Whether filters may depend on amounts. */
  readonly comValores: boolean;
  readonly palavras: number;
  readonly comNumero: boolean;
  readonly order: string | undefined;
  readonly sort: 'asc' | 'desc';
  readonly linhas: number;
  readonly primeiraPagina: boolean;
}

interface ValoresDaTabela {
  readonly hoje: string;
  readonly avisoAte: string;
  readonly porValor: ReturnType<typeof filtrosPorValor>;
  readonly sinal: RegraDoSinal;
  readonly padroes: readonly string[];
  readonly numero: number | undefined;
  readonly antes: number;
}

export const perguntaDaTabela = (
  lista: ListaNaTela,
  consulta: ConsultaDeTabela & FiltroDePedidos,
  medida: MedidaDosPrazos,
  comValores: boolean,
  sinal: RegraDoSinal = NENHUM_SINAL,
): { forma: FormaDaTabela; valores: ValoresDaTabela } => {
  const { prazo, page, per_page: linhas, pesquisa, order, sort } = consulta;
  const porValor = filtrosPorValor(consulta);
  const padroes = searchPatterns(pesquisa);
  const numero = soughtNumber(pesquisa);
  return {
    forma: {
      lista,
      cancelados: Boolean(consulta.cancelados),
      prazo,
      atencao: Boolean(consulta.atencao),
      porValor: [...porValor.keys()],
      // Users without amounts may not see which orders wait for money.
      semSinal: consulta.sem_sinal && comValores ? sinal.em : undefined,
      comValores,
      palavras: padroes.length,
      comNumero: numero !== undefined,
      order,
      sort,
      linhas,
      primeiraPagina: page === 1,
    },
    valores: {
      ...diasDosPrazos(medida),
      porValor,
      sinal,
      padroes,
      numero,
      antes: (page - 1) * linhas,
    },
  };
};

type PosicaoNaTabela = Placing<ValoresDaTabela>;

const doFiltro = (db: Db, forma: FormaDaTabela, lugar: PosicaoNaTabela) => {
  const { lista, prazo, atencao, comValores, semSinal, palavras } = forma;
  const condicoes = condicoesDe({
    hoje: lugar(({ hoje }) => hoje),
    avisoAte: lugar(({ avisoAte }) => avisoAte),
    prazo,
    atencao,
    porValor: new Map(
      forma.porValor.map((nome) => [nome, lugar(({ porValor }) => porValor.get(nome))] as const),
    ),
    comValores,
    semSinal: semSinal && esperandoSinal(semSinal, (parte) => lugar(({ sinal }) => parte(sinal))),
  });
  const daLista = forma.cancelados ? canceladosDa(lista) : PEDIDOS_DA_LISTA[lista];
  const padroes = Array.from({ length: palavras }, (_, n) =>
    lugar((valores) => valores.padroes[n]),
  );
  return {
    pedidos: db
      .selectFrom('pedidos.pedidos')
      .where((eb) => eb.and([daLista, ...condicoes]))
      .where((eb) => matchesPatterns(eb.ref('busca'), padroes)),
    aListaToda: condicoes.length === 0 && !forma.cancelados && palavras === 0,
  };
};

const emOrdem = (
  pedidos: ReturnType<typeof doFiltro>['pedidos'],
  forma: FormaDaTabela,
  lugar: PosicaoNaTabela,
) => {
  const linhas = pedidos.select(COLUNAS_DA_LINHA);
  const procurado = lugar(({ numero }) => numero);
  return ordered(forma.comNumero ? numberFirst(linhas, sql.ref('id'), procurado) : linhas, forma, {
    columns: COLUNAS,
    nullable: ['prazo', 'pago'],
    within: { prazo: 'hora_do_prazo' },
    initially: ordemInicialDe(forma),
  });
};

/** All rows of a table, for its file. @throws Recusa for an order that the table does not have */
export const todasAsLinhas = (db: Db, forma: FormaDaTabela, lugar: PosicaoNaTabela) =>
  emOrdem(doFiltro(db, forma, lugar).pedidos, forma, lugar);

/** Without filters it reads stored sums, so that the cost does not grow with the number of orders. */
const umaPagina = (db: Db) => (forma: FormaDaTabela, lugar: PosicaoNaTabela) => {
  const { pedidos, aListaToda } = doFiltro(db, forma, lugar);
  const somas = aListaToda
    ? db.selectFrom('pedidos.contagens').select(SOMAS_GUARDADAS).where('lista', '=', forma.lista)
    : pedidos.select(SOMAS);
  const primeiras = emOrdem(pedidos, forma, lugar).limit(sql.lit(forma.linhas));
  const antes = sql<number>`${lugar((valores) => valores.antes)}::bigint`;
  const pagina = forma.primeiraPagina
    ? primeiras
    : primeiras
        .where(sql<SqlBool>`${antes} < somas.quantidade`)
        // A subquery hides the number from the planner, which would plan each page anew.
        .offset(sql<number>`(select ${antes})`);
  const linhas = db
    .selectFrom(pagina.as('linha'))
    .selectAll('linha')
    .select((eb) => [
      dadosDoHomonimo(db, eb.ref('linha.cliente_id')).as('homonimo'),
      eb
        .selectFrom('pedidos.arquivos as arquivo')
        .whereRef('arquivo.pedido_id', '=', eb.ref('linha.id'))
        .select(sql<number>`count(*)::int`.as('arquivos'))
        .as('arquivos'),
    ]);
  return db
    .selectFrom(somas.as('somas'))
    .selectAll('somas')
    .select(jsonArrayFrom(linhas).as('linhas'));
};

export const paginaDePedidos = (db: Db) => new CompiledOnce(umaPagina(db));
