import type {
  ConsultaDeLancamentos,
  Lancamento,
  ResumoDaConciliacao,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import { SITUACOES_DO_LANCAMENTO } from '@encomenda/contracts/conciliacao/extrato';
import { formatarDia, formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { holdsWords } from '../platform/queries/search.js';
import { ordered, pagedFrom } from '../platform/queries/table.js';
import { naoLidasNaTela } from './leitura/frases-da-leitura.js';
import { JulgamentoDosLancamentos } from './julgar-lancamentos.js';
import { lancamentoNaTela } from './lancamento-na-tela.js';
import { lancamentosDoBanco, type BancoDaConciliacao } from './tabelas-da-conciliacao.js';

const COLUNAS = { id: 'id', data: 'data', valor: 'valor_em_centavos' };
/** Maximum on a tab, the newest first. */
const LANCAMENTOS_AT_MOST = 5_000;
const EXTRATOS_LISTADOS = 20;

/** Users who may not read expenses see no debits. */
export interface OQueVe {
  readonly despesas: boolean;
}

@Injectable()
export class Conciliacao {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<BancoDaConciliacao>,
    private readonly julgamento: JulgamentoDosLancamentos,
  ) {}

  async resumo(ve: OQueVe): Promise<ResumoDaConciliacao> {
    const [contados, extratos] = await Promise.all([
      this.db
        .selectFrom('conciliacao.lancamentos')
        .select([
          'situacao',
          sql<number>`(count(*) filter (where tipo <> 'debito'))::int`.as('entradas'),
          sql<number>`(count(*) filter (where tipo = 'debito'))::int`.as('saidas'),
        ])
        .groupBy('situacao')
        .execute(),
      this.db
        .selectFrom('conciliacao.extratos as extrato')
        .leftJoin('lista_de_usuarios.usuarios as usuario', 'usuario.id', 'extrato.lido_por')
        .selectAll('extrato')
        .select('usuario.nome as quem')
        .select(({ selectFrom }) =>
          selectFrom('conciliacao.lancamentos as lancamento')
            .select(sql<number>`count(*)::int`.as('quantos'))
            .whereRef('lancamento.extrato_id', '=', 'extrato.id')
            .where('lancamento.situacao', '=', 'a-conferir')
            .$if(!ve.despesas, (de) => de.where('lancamento.tipo', '!=', 'debito'))
            .as('a_conferir'),
        )
        .where('extrato.descartado', '=', false)
        .orderBy('extrato.id', 'desc')
        .limit(EXTRATOS_LISTADOS)
        .execute(),
    ]);
    return {
      contagens: SITUACOES_DO_LANCAMENTO.map((situacao) => {
        const contado = contados.find((um) => um.situacao === situacao);
        const saidas = ve.despesas ? (contado?.saidas ?? 0) : 0;
        return { situacao, entradas: contado?.entradas ?? 0, saidas };
      }),
      extratos: extratos.map((extrato) => ({
        id: extrato.id,
        banco: extrato.banco,
        conta: extrato.conta,
        primeiro_dia_br: formatarDia(extrato.primeiro_dia),
        ultimo_dia_br: formatarDia(extrato.ultimo_dia),
        lancamentos: extrato.lancamentos,
        a_conferir: extrato.a_conferir ?? 0,
        nao_lidas: naoLidasNaTela(extrato.formato, extrato.linhas_nao_lidas, extrato.nao_lidos),
        lido_em_br: formatarInstante(new Date(extrato.lido_em)),
        lido_por: extrato.quem,
      })),
    };
  }

  async lancamentos(consulta: ConsultaDeLancamentos, ve: OQueVe): Promise<Pagina<Lancamento>> {
    const { situacao, sentido, pesquisa } = consulta;
    const daSituacao = lancamentosDoBanco(this.db)
      .where('lancamento.situacao', '=', situacao)
      .$if(sentido === 'saidas', (de) => de.where('lancamento.tipo', '=', 'debito'))
      .$if(sentido === 'entradas' || !ve.despesas, (de) =>
        de.where('lancamento.tipo', '!=', 'debito'),
      )
      .$if(!ve.despesas, (de) => de.where('lancamento.despesa_id', 'is', null));
    const linhas = await ordered(daSituacao, consulta, {
      columns: COLUNAS,
      initially: { order: 'data', sort: 'desc' },
    })
      .limit(LANCAMENTOS_AT_MOST)
      .execute();
    const julgados = await this.julgamento.de(linhas);
    const todos = linhas.map((linha) => lancamentoNaTela(linha, julgados.get(linha.id)!));
    const achados =
      pesquisa === '' ? todos : todos.filter((um) => holdsWords(buscaDe(um), pesquisa));
    return pagedFrom(consulta, achados);
  }
}

const buscaDe = (lancamento: Lancamento): string => {
  const { texto, cliente, pedido_id, despesa, valor_br, data_br, propostas } = lancamento;
  return [texto, cliente, pedido_id, despesa, lancamento.despesa_proposta?.nome, valor_br, data_br]
    .concat(propostas.flatMap((proposta) => [proposta.cliente, String(proposta.pedido_id)]))
    .filter((parte) => parte !== null && parte !== undefined)
    .join(' ');
};
