import type {
  DadosDoPainel,
  MotivoDeAtencao,
  PedidoQuePrecisaDeAtencao,
} from '@encomenda/contracts/painel/painel.http';
import type { PainelDb } from '@encomenda/contracts/painel/painel.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { etiquetaDoPrazo } from '@encomenda/contracts/pedidos/prazo';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Prazos, type MedidaDosPrazos } from '../configuracoes/prazos.js';
import { motivosDeAtencao } from '../pedidos/filtros-de-pedidos.js';
import { RelatoriosQueries } from '../relatorios/relatorios.queries.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';

const LINHAS_DE_ATENCAO = 7;

/** The most urgent first; an order stands there once, for its most urgent reason. */
const URGENCIA: readonly MotivoDeAtencao[] = [
  'prazo-vencido',
  'prazo-apertado',
  'pronto-para-entregar',
  'pago-em-parte',
];

const motivoSql = (medida: MedidaDosPrazos) => {
  const { vencido, apertado, pronto, pagoEmParte } = motivosDeAtencao(medida);
  return sql<number | null>`case
    when ${vencido} then 0
    when ${apertado} then 1
    when ${pronto} then 2
    when ${pagoEmParte} then 3
  end`;
};

export class MostrarPainel extends Query<DadosDoPainel> {}

@QueryHandler(MostrarPainel)
export class MostrarPainelHandler implements IQueryHandler<MostrarPainel> {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PainelDb & PedidosDb>,
    private readonly prazos: Prazos,
    private readonly relatorios: RelatoriosQueries,
  ) {}

  async execute(_query: MostrarPainel) {
    const medida = await this.prazos.medida();
    const [estagios, prazos, atencao, medias] = await Promise.all([
      this.porEstagio(),
      this.porPrazo(medida),
      this.atencao(medida),
      this.relatorios.medias(medida.hoje),
    ]);
    return { ...estagios, ...prazos, ...atencao, ...medias };
  }

  private async porEstagio() {
    const contados = await this.db
      .selectFrom('painel.abertos_por_estagio')
      .select(['estagio_id', 'quantidade'])
      .execute();
    const quantos = (estagio: number): number =>
      contados.find(({ estagio_id }) => estagio_id === estagio)?.quantidade ?? 0;
    return { pedidos_nao_iniciados: quantos(1), pedidos_producao: quantos(2) };
  }

  private porPrazo({ hoje, diasDeAviso }: MedidaDosPrazos) {
    const soma = (condicao: ReturnType<typeof sql<SqlBool>>) =>
      sql<number>`coalesce(sum(quantidade) filter (where ${condicao}), 0)::int`;
    return this.db
      .selectFrom('painel.abertos_por_prazo')
      .select([
        soma(sql<SqlBool>`prazo >= ${hoje}`).as('pedidos_prazo_apertado'),
        soma(sql<SqlBool>`prazo < ${hoje}`).as('pedidos_prazo_vencido'),
      ])
      .where('prazo', '<=', somarDias(hoje, diasDeAviso))
      .executeTakeFirstOrThrow();
  }

  private async atencao(medida: MedidaDosPrazos) {
    const linhas = await this.db
      .with('abertos', (db) =>
        db
          .selectFrom('lista_de_pedidos.pedidos')
          .select(['id', 'cliente_nome', 'estagio_id', 'prazo', 'saldo_em_centavos'])
          .select(motivoSql(medida).as('motivo'))
          // As its index says it, so that what was delivered and paid is never looked at.
          .where(
            sql<SqlBool>`not arquivado and not cancelado
              and (estagio_id < 4 or (pago_em_centavos > 0 and saldo_em_centavos > 0))`,
          ),
      )
      .selectFrom('abertos')
      .selectAll()
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('motivo', 'is not', null)
      .orderBy('motivo')
      .orderBy('prazo')
      .orderBy('id')
      .limit(LINHAS_DE_ATENCAO)
      .execute();
    return {
      atencao: linhas.map((linha) => linhaDeAtencao(linha, medida.hoje)),
      atencao_total: linhas[0]?.total ?? 0,
    };
  }
}

type Linha = Pick<
  PedidosDb['lista_de_pedidos.pedidos'],
  'id' | 'cliente_nome' | 'estagio_id' | 'prazo' | 'saldo_em_centavos'
> & { motivo: number | null };

const linhaDeAtencao = (linha: Linha, hoje: Dia): PedidoQuePrecisaDeAtencao => {
  const motivo = URGENCIA[linha.motivo!]!;
  return {
    id: linha.id,
    cliente: linha.cliente_nome,
    motivo,
    texto: textoDoMotivo(motivo, linha, hoje),
    estagio_id: linha.estagio_id,
  };
};

const textoDoMotivo = (motivo: MotivoDeAtencao, linha: Linha, hoje: Dia): string => {
  const { prazo, estagio_id: estagioId } = linha;
  const { texto, dias } = etiquetaDoPrazo({ prazo, estagioId, encerrado: false }, hoje);
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

export const painelQueries = [MostrarPainelHandler];
