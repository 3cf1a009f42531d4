import type {
  Agenda,
  ConsultaDaAgenda,
  DestinoNaAgenda,
  DiaNaAgenda,
  EntregaNaAgenda,
  PedidoNaAgenda,
  SolicitacaoNaAgenda,
} from '@encomenda/contracts/agenda/agenda.http';
import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import { prazoDoPedido } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import type { LinhaPedido, PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { MAIOR_ID } from '@encomenda/contracts/shared/campos/campos';
import { diasDoPeriodo, type Dia, type Periodo } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Prazos, type MedidaDosPrazos } from '../configuracoes/prazos.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { saidaDe } from '../pedidos/lista/pedido-na-tela.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CalendarioReader } from './calendario/calendario.reader.js';
import { diaDaOficina } from './dia-da-oficina.js';

const EM_ANDAMENTO = pedidoEm('pedido.').emAndamento;

type Linha = Pick<
  LinhaPedido,
  | 'id'
  | 'cliente_nome'
  | 'hora_do_prazo'
  | 'estagio_id'
  | 'encomenda'
  | 'entrega'
  | 'unidades'
  | 'tags'
> & { prazo: Dia };

interface LinhaDoDia {
  prazo: Dia;
  pedidos: number;
  unidades: number;
  filtrados: number;
  lista: Linha[];
}

interface SolicitacoesDoDia {
  para: Dia;
  quantas: number;
  lista: { id: number; produto_nome: string; quantidade: number }[];
}

/** Whether the caller may read deliveries and requests. */
export interface OQueSeVe {
  readonly entregas: boolean;
  readonly solicitacoes: boolean;
}

/** Must match the `where` of `solicitacoes_para`: otherwise the planner does not use it. */
const EM_ABERTO = sql<SqlBool>`(para is not null and situacao <> 'recusada' and pedido_id is null and not eliminada)`;

type Db = Kysely<PedidosDb & EntregasDb>;

const doFiltro = ({ tag, produto }: ConsultaDaAgenda) => {
  const condicoes = [
    ...(tag === null
      ? []
      : [
          sql<SqlBool>`exists (select from pedidos.tags_dos_pedidos t
            where t.pedido_id = pedido.id and t.tag_id = ${tag})`,
        ]),
    ...(produto === null
      ? []
      : [
          sql<SqlBool>`exists (select from pedidos.itens item
            where item.pedido_id = pedido.id and item.produto_id = ${produto})`,
        ]),
  ];
  return condicoes.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(condicoes, sql` and `)}`;
};

const pedidoNaAgenda = (linha: Linha, { hoje, diasDeAviso }: MedidaDosPrazos): PedidoNaAgenda => ({
  id: linha.id,
  cliente: linha.cliente_nome,
  estagio_id: linha.estagio_id,
  prazo: linha.prazo,
  hora: linha.hora_do_prazo,
  prazo_badge: prazoDoPedido(linha, hoje, diasDeAviso),
  encomenda: linha.encomenda,
  saida: saidaDe(linha),
  unidades: linha.unidades,
  tags: linha.tags.map(({ id, nome, cor }) => ({ id, nome, cor })),
});

const solicitacaoNaAgenda = ({
  id,
  produto_nome: produto,
  quantidade,
}: SolicitacoesDoDia['lista'][number]): SolicitacaoNaAgenda => ({
  id,
  encomenda: quantidade === 1 ? produto : `${quantidade} × ${produto}`,
});

/** Deadlines and deliveries by day, compared with the shop's capacity. Without amounts. */
@Injectable()
export class CargaDosDias {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Db,
    private readonly calendario: CalendarioReader,
    private readonly prazos: Prazos,
  ) {}

  mostrar(consulta: ConsultaDaAgenda, seVe: OQueSeVe): Promise<Agenda> {
    return this.ler(consulta, seVe);
  }

  /** All orders of a period, without a limit per day. */
  async dias({ de, ate }: Periodo, comEntregas: boolean): Promise<DiaNaAgenda[]> {
    const todos = { de, ate, por_dia: MAIOR_ID, tag: null, produto: null };
    return (await this.ler(todos, { entregas: comEntregas, solicitacoes: false })).dias;
  }

  private async ler(consulta: ConsultaDaAgenda, seVe: OQueSeVe): Promise<Agenda> {
    const comLinhas = consulta.por_dia > 0;
    const [medida, calendario, porDia, entregas, solicitacoes] = await Promise.all([
      this.prazos.medida(),
      this.calendario.current(),
      this.pedidosPorDia(consulta),
      seVe.entregas && comLinhas ? this.entregasPorDia(consulta) : new Map<Dia, never[]>(),
      seVe.solicitacoes && comLinhas
        ? this.solicitacoesPorDia(consulta)
        : new Map<Dia, SolicitacoesDoDia>(),
    ]);
    return {
      hoje: medida.hoje,
      medida: calendario.capacidade.medida,
      dias: diasDoPeriodo(consulta).map((dia) => {
        const carga = porDia.get(dia);
        const pedidas = solicitacoes.get(dia);
        return {
          dia,
          pedidos: carga?.pedidos ?? 0,
          unidades: carga?.unidades ?? 0,
          ...diaDaOficina(calendario, dia),
          filtrados: carga?.filtrados ?? 0,
          lista: (carga?.lista ?? []).map((linha) => pedidoNaAgenda(linha, medida)),
          entregas: entregas.get(dia) ?? [],
          solicitacoes: (pedidas?.lista ?? []).map(solicitacaoNaAgenda),
          solicitacoes_ao_todo: pedidas?.quantas ?? 0,
        };
      }),
    };
  }

  private async pedidosPorDia(consulta: ConsultaDaAgenda): Promise<Map<Dia, LinhaDoDia>> {
    const { de, ate, por_dia } = consulta;
    const filtro = doFiltro(consulta);
    const { rows } = await sql<LinhaDoDia>`
      with cargas as (
        select pedido.prazo, count(*) as pedidos, sum(pedido.unidades)::bigint as unidades,
          count(*) filter (where ${filtro}) as filtrados
        from pedidos.pedidos pedido
        where ${EM_ANDAMENTO} and pedido.prazo between ${de} and ${ate}
        group by pedido.prazo
      )
      select carga.*, coalesce(primeiros.lista, '[]') as lista
      from cargas carga
      left join lateral (
        select json_agg(linha) as lista from (
          select pedido.id, pedido.cliente_nome, pedido.estagio_id, pedido.prazo, pedido.hora_do_prazo,
            pedido.encomenda, pedido.entrega, pedido.unidades, pedido.tags
          from pedidos.pedidos pedido
          where ${EM_ANDAMENTO} and pedido.prazo = carga.prazo and ${filtro}
          order by pedido.prazo, pedido.hora_do_prazo, pedido.id
          limit ${por_dia}
        ) linha
      ) primeiros on true
    `.execute(this.db);
    return new Map(rows.map((linha) => [linha.prazo, linha]));
  }

  /** Requests have no tags, so a filter by tag excludes them all. */
  private async solicitacoesPorDia({
    de,
    ate,
    por_dia,
    tag,
    produto,
  }: ConsultaDaAgenda): Promise<Map<Dia, SolicitacoesDoDia>> {
    if (tag !== null) return new Map();
    const doProduto = produto === null ? sql<SqlBool>`true` : sql<SqlBool>`produto_id = ${produto}`;
    const { rows } = await sql<SolicitacoesDoDia>`
      select dia.para, dia.quantas, primeiras.lista
      from (
        select para, count(*) as quantas from solicitacoes.solicitacoes
        where ${EM_ABERTO} and para between ${de} and ${ate} and ${doProduto}
        group by para
      ) dia
      cross join lateral (
        select json_agg(linha) as lista from (
          select id, produto_nome, quantidade from solicitacoes.solicitacoes
          where ${EM_ABERTO} and para = dia.para and ${doProduto}
          order by para, id
          limit ${por_dia}
        ) linha
      ) primeiras
    `.execute(this.db);
    return new Map(rows.map((linha) => [linha.para, linha]));
  }

  private async entregasPorDia({
    de,
    ate,
  }: ConsultaDaAgenda): Promise<Map<Dia, EntregaNaAgenda[]>> {
    const { rows } = await sql<{
      id: number;
      data: Dia;
      finalizada: boolean;
      destinos: DestinoNaAgenda[];
    }>`
      select entrega.id, entrega.data, entrega.finalizado_at is not null as finalizada,
        coalesce((
          select json_agg(json_build_object('pedido_id', destino.pedido_id,
            'cliente', destino.cliente_nome, 'bairro', destino.bairro)
            order by array_position(entrega.destinos, destino.id))
          from entregas.destinos destino where destino.entrega_id = entrega.id
        ), '[]') as destinos
      from entregas.entregas entrega
      where entrega.data between ${de} and ${ate}
      order by entrega.data, entrega.id
    `.execute(this.db);
    const porDia = new Map<Dia, EntregaNaAgenda[]>();
    for (const { data, ...entrega } of rows)
      porDia.set(data, [...(porDia.get(data) ?? []), entrega]);
    return porDia;
  }
}
