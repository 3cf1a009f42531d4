import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type {
  DadosDoPainel,
  EntregaDeHoje,
  MotivoDeAtencao,
  PedidoQuePrecisaDeAtencao,
  PrimeirosPassos,
} from '@encomenda/contracts/painel/painel.http';
import type { EntregasDb } from '@encomenda/contracts/entregas/entregas.read-models';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import type { ListaDePedidos, PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { prazoDoPedido } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Prazos, type MedidaDosPrazos } from '../configuracoes/prazos.js';
import { distincoesDosHomonimos, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import {
  diasDosPrazos,
  motivosDeAtencao,
  pedidoEm,
  urgente,
  type DiasDosPrazos,
} from '../pedidos/lista/condicoes-dos-pedidos.js';
import { Relatorios } from '../relatorios/relatorios.queries.js';
import { PedidosEsperandoSinal } from './esperando-sinal.queries.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

const LINHAS_DE_ATENCAO = 7;
/** A small workshop makes fewer deliveries per day. */
const MAXIMO_DE_ENTREGAS = 5;

/** Most urgent first. An order is listed once, for its most urgent reason. */
const URGENCIA: readonly MotivoDeAtencao[] = [
  'prazo-vencido',
  'prazo-apertado',
  'pronto-para-entregar',
  'pago-em-parte',
];

const {
  noPainel: NO_PAINEL,
  pronto: PRONTO,
  pagoEmParte: PAGO_EM_PARTE,
  pausado: PAUSADO,
} = pedidoEm();

/** On the rows of `pedidos.atencao`: where no deadline counts, they have `SEM_PRAZO`. */
const urgenteNaConta = ({ avisoAte }: Pick<DiasDosPrazos, 'avisoAte'>) =>
  sql<SqlBool>`(prazo <= ${avisoAte})`;

const motivoSql = (medida: MedidaDosPrazos) => {
  const { vencido, apertado, pronto, pagoEmParte } = motivosDeAtencao(diasDosPrazos(medida));
  return sql<number | null>`case
    when ${vencido} then 0
    when ${apertado} then 1
    when ${pronto} then 2
    when ${pagoEmParte} then 3
  end`;
};

@Injectable()
export class Painel {
  constructor(
    @Inject(READ_DATABASE)
    private readonly db: Kysely<PedidosDb & EntregasDb & CadastroDeClientesDb & SolicitacoesDb>,
    private readonly prazos: Prazos,
    private readonly relatorios: Relatorios,
    private readonly semSinal: PedidosEsperandoSinal,
  ) {}

  async mostrar(
    vista: VistaDosClientes,
    {
      comValores,
      comEntregas,
      comSolicitacoes,
    }: {
      /** Whether to list orders for an unpaid amount. */
      comValores: boolean;
      comEntregas: boolean;
      comSolicitacoes: boolean;
    },
  ): Promise<DadosDoPainel> {
    const medida = await this.prazos.medida();
    const [
      estagios,
      prazos,
      atencao,
      medias,
      entregas_de_hoje,
      primeiros_passos,
      esperando_sinal,
      solicitacoes_novas,
    ] = await Promise.all([
      this.porEstagio(),
      this.porPrazo(medida),
      this.atencao(medida, comValores, vista),
      this.relatorios.medias(medida.hoje),
      comEntregas ? this.entregasDeHoje(medida.hoje) : [],
      this.primeirosPassos(),
      comValores ? this.semSinal.mostrar(vista) : null,
      comSolicitacoes ? this.solicitacoesNovas() : null,
    ]);
    return {
      ...estagios,
      ...prazos,
      ...atencao,
      ...medias,
      entregas_de_hoje,
      primeiros_passos,
      esperando_sinal,
      solicitacoes_novas,
    };
  }

  private async solicitacoesNovas(): Promise<number> {
    const contagem = await this.db
      .selectFrom('solicitacoes.contagens')
      .select('quantidade')
      .where('situacao', '=', 'nova')
      .executeTakeFirst();
    return contagem?.quantidade ?? 0;
  }

  private async porEstagio() {
    const contados = await this.db
      .selectFrom('pedidos.contagens')
      .select(['lista', 'quantidade'])
      .where('lista', 'in', ['estagio-1', 'estagio-2'])
      .execute();
    const naLista = (nome: ListaDePedidos): number =>
      contados.find(({ lista }) => lista === nome)?.quantidade ?? 0;
    return { pedidos_nao_iniciados: naLista('estagio-1'), pedidos_producao: naLista('estagio-2') };
  }

  private porPrazo(medida: MedidaDosPrazos) {
    const { hoje, ...dias } = diasDosPrazos(medida);
    const soma = (condicao: ReturnType<typeof sql<SqlBool>>) =>
      sql<number>`coalesce(sum(quantidade) filter (where ${condicao}), 0)::bigint`;
    return this.db
      .selectFrom('pedidos.atencao')
      .select([
        soma(sql<SqlBool>`prazo = ${hoje}`).as('pedidos_para_hoje'),
        soma(sql<SqlBool>`prazo >= ${hoje}`).as('pedidos_prazo_apertado'),
        soma(sql<SqlBool>`prazo < ${hoje}`).as('pedidos_prazo_vencido'),
      ])
      .where(urgenteNaConta(dias))
      .executeTakeFirstOrThrow();
  }

  private async atencao(medida: MedidaDosPrazos, comValores: boolean, vista: VistaDosClientes) {
    const [linhas, { total }] = await Promise.all([
      this.maisUrgentes(medida, comValores),
      this.db
        .selectFrom('pedidos.atencao')
        .select(sql<number>`coalesce(sum(quantidade), 0)::bigint`.as('total'))
        .where(
          sql<SqlBool>`${urgenteNaConta(diasDosPrazos(medida))} or ${PRONTO}
            or (pago_em_parte and ${comValores})`,
        )
        .executeTakeFirstOrThrow(),
    ]);
    const clientes = linhas.map(({ cliente_id }) => cliente_id);
    const distincoes = await distincoesDosHomonimos(this.db, clientes, vista);
    return {
      atencao: linhas.map((linha) => ({
        ...linhaDeAtencao(linha, medida.hoje, comValores),
        distincao: distincoes.get(linha.cliente_id) ?? null,
      })),
      atencao_total: total,
    };
  }

  /** The most urgent orders. Reads a few of each reason by an index, so the cost does not grow with their number. */
  private async maisUrgentes(medida: MedidaDosPrazos, comValores: boolean): Promise<Linha[]> {
    const dias = diasDosPrazos(medida);
    const primeiros = [
      urgente(dias),
      sql<SqlBool>`${PRONTO} and prazo > ${dias.avisoAte}`,
      sql<SqlBool>`${PRONTO} and prazo is null`,
      sql<SqlBool>`${PRONTO} and prazo <= ${dias.avisoAte} and ${PAUSADO}`,
      ...(comValores
        ? [sql<SqlBool>`${PAGO_EM_PARTE} and not ${PRONTO} and ${urgente(dias)} is not true`]
        : []),
    ].map(
      (condicao) => sql`(
        select id, cliente_id, cliente_nome, estagio_id, prazo, hora_do_prazo,
          saldo_em_centavos, ${motivoSql(medida)} as motivo
        from pedidos.pedidos
        where ${NO_PAINEL} and ${condicao}
        order by prazo, hora_do_prazo, id
        limit ${sql.lit(LINHAS_DE_ATENCAO)}
      )`,
    );
    const { rows } = await sql<Linha>`
      select * from (${sql.join(primeiros, sql` union all `)}) as primeiros
      order by motivo, prazo, hora_do_prazo, id
      limit ${sql.lit(LINHAS_DE_ATENCAO)}`.execute(this.db);
    return rows;
  }

  /** Deliveries of today and open ones of earlier days, oldest first. */
  private async entregasDeHoje(hoje: Dia): Promise<EntregaDeHoje[]> {
    const linhas = await this.db
      .selectFrom('entregas.entregas as entrega')
      .select(['entrega.id', 'entrega.data', 'entrega.finalizado_at', 'entrega.destinos'])
      .select(
        sql<number>`(
          select count(*)
          from entregas.destinos destino
          join pedidos.pedidos pedido on pedido.id = destino.pedido_id
          where destino.entrega_id = entrega.id
            and pedido.estagio_id = ${ESTAGIO.entregue} and ${pedidoEm('pedido.').naoCancelado}
        )`.as('entregues'),
      )
      .where((eb) =>
        eb.or([
          eb('entrega.data', '=', hoje),
          eb.and([eb('entrega.data', '<', hoje), eb('entrega.finalizado_at', 'is', null)]),
        ]),
      )
      .orderBy('entrega.data')
      .orderBy('entrega.id')
      .limit(MAXIMO_DE_ENTREGAS)
      .execute();
    return linhas.map(({ id, data, finalizado_at, destinos, entregues }) => ({
      id,
      data,
      data_br: formatarDia(data),
      finalizada: finalizado_at !== null,
      total_destinos: destinos.length,
      destinos_entregues: Number(entregues),
    }));
  }

  /** Which first steps a new shop has done. Each check reads one row at most. */
  private async primeirosPassos(): Promise<PrimeirosPassos> {
    const { rows } = await sql<Record<keyof PrimeirosPassos, SqlBool>>`select
      exists (
        select from configuracoes.loja
        where nome <> ${CONFIGURACOES_INICIAIS.nome} or coalesce(telefone, email) is not null
      ) as empresa,
      exists (select from cadastro_de_produtos.produtos) as produto,
      exists (select from cadastro_de_clientes.clientes) as cliente,
      exists (select from pedidos.pedidos) as pedido`.execute(this.db);
    const { empresa, produto, cliente, pedido } = rows[0]!;
    return {
      empresa: Boolean(empresa),
      produto: Boolean(produto),
      cliente: Boolean(cliente),
      pedido: Boolean(pedido),
    };
  }
}

type Linha = Pick<
  PedidosDb['pedidos.pedidos'],
  | 'id'
  | 'cliente_id'
  | 'cliente_nome'
  | 'estagio_id'
  | 'prazo'
  | 'hora_do_prazo'
  | 'saldo_em_centavos'
> & { motivo: number | null };

const linhaDeAtencao = (
  linha: Linha,
  hoje: Dia,
  comValores: boolean,
): Omit<PedidoQuePrecisaDeAtencao, 'distincao'> => {
  const motivo = URGENCIA[linha.motivo!]!;
  const falta = Math.max(0, linha.saldo_em_centavos);
  return {
    id: linha.id,
    cliente: linha.cliente_nome,
    motivo,
    texto: textoDoMotivo(motivo, linha, hoje),
    estagio_id: linha.estagio_id,
    falta_pagar: comValores ? emReais(falta) : null,
    falta_pagar_br: comValores ? formatarReais(falta) : null,
  };
};

const textoDoMotivo = (motivo: MotivoDeAtencao, linha: Linha, hoje: Dia): string => {
  const { texto, dias } = prazoDoPedido(linha, hoje);
  switch (motivo) {
    case 'prazo-vencido':
      return texto;
    case 'prazo-apertado':
      return dias !== null && dias > 1 ? `Prazo em ${texto}` : `Prazo: ${texto}`;
    case 'pronto-para-entregar':
      return 'Pronto para entregar';
    case 'pago-em-parte':
      return `Faltam ${formatarReais(linha.saldo_em_centavos)}`;
  }
};
