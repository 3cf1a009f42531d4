import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { ESTAGIO, ESTAGIOS, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type {
  CartaoDoPedido,
  ColunaDoQuadro,
  ConsultaDoQuadro,
  MovimentoDoCartao,
  Quadro,
} from '@encomenda/contracts/pedidos/producao/quadro.http';
import {
  CARTOES_POR_PAGINA,
  PAGINAS_DA_COLUNA,
} from '@encomenda/contracts/pedidos/producao/paginas-do-quadro';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely, Transaction } from 'kysely';
import type { VistaDosClientes } from '../../clientes/juncao/homonimos.js';
import { Prazos, type MedidaDosPrazos } from '../../configuracoes/prazos.js';
import { Sinal } from '../../configuracoes/regra-do-sinal.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { impedimentoDoMovimento } from '../andamento/mover-pedido.js';
import { linhaNaTela, type LinhaDaTabela } from '../lista/pedido-na-tela.js';
import { sinalDaLinha } from '../lista/sinal-da-linha.js';
import { paginaDePedidos, perguntaDaTabela } from '../lista/pagina-de-pedidos.js';

type Db = PedidosDb & CadastroDeClientesDb;

interface QuemMove {
  readonly podeMover: boolean;
  /** Whether the user may deliver orders and set them back. */
  readonly podeAlterar: boolean;
  readonly comValores: boolean;
}

/** Nearest deadline first; delivered orders newest first. */
const ordemDa = (estagioId: EstagioId) =>
  estagioId === ESTAGIO.entregue
    ? ({ order: 'id', sort: 'desc' } as const)
    : ({ order: 'prazo', sort: 'asc' } as const);

const SEU_PERFIL = 'Seu perfil não move pedidos.';

const movimentosDe = (
  linha: LinhaDaTabela,
  regra: RegraDoSinal,
  { podeMover, podeAlterar, comValores }: QuemMove,
): MovimentoDoCartao[] => {
  const quem = { podeAlterar, semSinal: sinalDaLinha(regra, linha, comValores).impede };
  return ESTAGIOS.filter(({ id }) => id !== linha.estagio_id).map(({ id: para }) => ({
    para,
    impedimento: podeMover
      ? (impedimentoDoMovimento(linha, para, quem)?.mensagem ?? null)
      : SEU_PERFIL,
  }));
};

@Injectable()
export class QuadroDePedidos {
  private readonly paginas: ReturnType<typeof paginaDePedidos>;

  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
    private readonly prazos: Prazos,
    private readonly sinal: Sinal,
  ) {
    this.paginas = paginaDePedidos(db);
  }

  /** Reads all columns from one snapshot, so that no card is in two of them. */
  async mostrar(
    consulta: ConsultaDoQuadro,
    vista: VistaDosClientes,
    quem: QuemMove,
  ): Promise<Quadro> {
    const [medida, regra] = await Promise.all([this.prazos.medida(), this.sinal.regra()]);
    return this.db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const colunas: ColunaDoQuadro[] = [];
        for (const { id, nome } of ESTAGIOS) {
          const { linhas, quantidade } = await this.linhasDa(id, consulta, medida, snapshot);
          const detalhes = await detalhesDe(snapshot, linhas);
          const cartoes = linhas.map((linha): CartaoDoPedido => ({
            ...linhaNaTela(linha, medida, vista),
            revisao: detalhes.get(linha.id)?.revisao ?? 0,
            cliente_observacoes: detalhes.get(linha.id)?.observacoes ?? null,
            movimentos: movimentosDe(linha, regra, quem),
          }));
          colunas.push({ estagio_id: id, nome, quantidade, cartoes });
        }
        return { colunas };
      });
  }

  private async linhasDa(
    estagioId: EstagioId,
    { pesquisa, tag, produto, ...paginas }: ConsultaDoQuadro,
    medida: MedidaDosPrazos,
    snapshot: Transaction<Db>,
  ) {
    const per_page = CARTOES_POR_PAGINA;
    const { forma, valores } = perguntaDaTabela(
      `estagio-${estagioId}`,
      { page: 1, per_page, pesquisa, ...ordemDa(estagioId), tag, produto },
      medida,
      false,
    );
    const linhas = per_page * paginas[PAGINAS_DA_COLUNA[estagioId]];
    const { rows } = await snapshot.executeQuery(this.paginas.of({ ...forma, linhas }, valores));
    return rows[0]!;
  }
}

const detalhesDe = async (
  snapshot: Transaction<Db>,
  linhas: readonly LinhaDaTabela[],
): Promise<Map<number, { revisao: number; observacoes: string | null }>> => {
  if (linhas.length === 0) return new Map();
  const ids = linhas.map(({ id }) => id);
  const pedidos = await snapshot
    .selectFrom('pedidos.pedidos as pedido')
    .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
    .select(['pedido.id', 'pedido.revisao', 'cliente.observacoes'])
    .where('pedido.id', 'in', ids)
    .execute();
  return new Map(pedidos.map(({ id, ...detalhe }) => [id, detalhe]));
};
