import type { Comprovante } from '@encomenda/contracts/despesas/comprovante';
import { SEM_CATEGORIA, type Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type {
  DespesasDb,
  LinhaComprovante,
  LinhaDespesa,
} from '@encomenda/contracts/despesas/despesas.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { formatarDia, mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { emUnidades, formatarQuantidade } from '@encomenda/contracts/shared/numeros/quantidade';
import { Inject, Injectable } from '@nestjs/common';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { comprovanteInexistente } from './comprovantes/comprovantes.commands.js';

const CAMPOS = [
  'id',
  'nome',
  'descricao',
  'quantidade_em_milesimos',
  'unidade_id',
  'unidade_nome',
  'categoria_id',
  'categoria_nome',
  'data',
  'valor_em_centavos',
  'revisao',
] as const;
const COLUNAS = {
  id: 'id',
  nome: 'nome',
  categoria: 'categoria_nome',
  quantidade: 'quantidade_em_milesimos',
  data: 'data',
  valor: 'valor_em_centavos',
};

interface Linha extends Pick<LinhaDespesa, (typeof CAMPOS)[number]> {
  comprovantes: number;
}

const quantosComprovantes = (eb: ExpressionBuilder<DespesasDb, 'despesas.despesas'>) =>
  eb
    .selectFrom('despesas.comprovantes')
    .whereRef('despesa_id', '=', 'despesas.despesas.id')
    .select(({ fn }) => fn.countAll<number>().as('quantos'))
    .$asScalar()
    .$notNull()
    .as('comprovantes');

const despesaDe = (linha: Linha): Despesa => {
  const { quantidade_em_milesimos: milesimos, valor_em_centavos: centavos } = linha;
  return {
    id: linha.id,
    nome: linha.nome,
    descricao: linha.descricao,
    quantidade: milesimos === null ? null : emUnidades(milesimos),
    quantidade_br: milesimos === null ? null : formatarQuantidade(milesimos),
    unidade_medida_id: linha.unidade_id,
    medida: linha.unidade_nome,
    categoria_id: linha.categoria_id,
    categoria: { id: linha.categoria_id, nome: linha.categoria_nome ?? SEM_CATEGORIA },
    data: linha.data,
    data_br: formatarDia(linha.data),
    valor: emReais(centavos),
    valor_br: formatarReais(centavos),
    comprovantes: Number(linha.comprovantes),
    revisao: linha.revisao,
  };
};

const despesaInexistente = (): Recusa =>
  Recusa.inexistente('despesa-inexistente', 'Despesa não encontrada.');

@Injectable()
export class DespesasLancadas {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<DespesasDb>) {}

  /** @throws Recusa (404) when the expense does not exist */
  async mostrar(despesaId: number): Promise<Despesa> {
    const despesa = await this.db
      .selectFrom('despesas.despesas')
      .select(CAMPOS)
      .select(quantosComprovantes)
      .where('id', '=', despesaId)
      .executeTakeFirst();
    if (!despesa) throw despesaInexistente();
    return despesaDe(despesa);
  }

  /** Oldest first. @throws Recusa (404) when the expense does not exist */
  async comprovantesDe(despesaId: number): Promise<Comprovante[]> {
    const despesa = await this.db
      .selectFrom('despesas.despesas')
      .select('id')
      .where('id', '=', despesaId)
      .executeTakeFirst();
    if (!despesa) throw despesaInexistente();
    const linhas = await this.db
      .selectFrom('despesas.comprovantes')
      .select(['id', 'nome', 'tipo', 'bytes as size', 'largura', 'altura'])
      .where('despesa_id', '=', despesaId)
      .orderBy('id')
      .execute();
    return linhas.map((um) => ({ ...um, src: `/api/adm/despesa-comprovantes/src/${um.id}` }));
  }

  /** @throws Recusa (404) when the receipt does not exist, or its expense was cancelled */
  async comprovante(
    comprovanteId: number,
  ): Promise<Pick<LinhaComprovante, 'nome' | 'hash' | 'tipo'>> {
    const linha = await this.db
      .selectFrom('despesas.comprovantes as comprovante')
      .innerJoin('despesas.despesas as despesa', 'despesa.id', 'comprovante.despesa_id')
      .where('comprovante.id', '=', comprovanteId)
      .select(['comprovante.nome', 'comprovante.hash', 'comprovante.tipo'])
      .executeTakeFirst();
    if (!linha) throw comprovanteInexistente();
    return linha;
  }

  /** Expenses of the month that contains the business day. */
  async doMes(dia: Dia, consulta: ConsultaDeTabela): Promise<Pagina<Despesa>> {
    const { primeiro, ultimo } = mesDe(dia);
    const despesas = this.db
      .selectFrom('despesas.despesas')
      .where('data', '>=', primeiro)
      .where('data', '<=', ultimo)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(despesas.select(CAMPOS).select(quantosComprovantes), consulta, {
      columns: COLUNAS,
      nullable: ['categoria', 'quantidade'],
      initially: { order: 'data', sort: 'desc' },
    });
    return mapped(await paged(consulta, linhas, despesas), despesaDe);
  }
}
