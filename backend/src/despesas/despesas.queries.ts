import { SEM_CATEGORIA, type Despesa } from '@encomenda/contracts/despesas/despesas.http';
import type { DespesasDb, LinhaDespesa } from '@encomenda/contracts/despesas/despesas.read-models';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { formatarDia, mesDe, type Dia } from '@encomenda/contracts/shared/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/http';
import { emUnidades, formatarQuantidade } from '@encomenda/contracts/shared/quantidade';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';

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

type Linha = Pick<LinhaDespesa, (typeof CAMPOS)[number]>;

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
    revisao: linha.revisao,
  };
};

@Injectable()
export class DespesasLancadas {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<DespesasDb>) {}

  /** @throws Recusa (404) when there is no such expense */
  async mostrar(despesaId: number): Promise<Despesa> {
    const despesa = await this.db
      .selectFrom('despesas.despesas')
      .select(CAMPOS)
      .where('id', '=', despesaId)
      .executeTakeFirst();
    if (!despesa) throw Recusa.inexistente('despesa-inexistente', 'Despesa não encontrada.');
    return despesaDe(despesa);
  }

  /** Expenses of the month of this business day. */
  async doMes(dia: Dia, consulta: ConsultaDeTabela): Promise<Pagina<Despesa>> {
    const { primeiro, ultimo } = mesDe(dia);
    const despesas = this.db
      .selectFrom('despesas.despesas')
      .where('data', '>=', primeiro)
      .where('data', '<=', ultimo)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(despesas.select(CAMPOS), consulta, {
      columns: COLUNAS,
      nullable: ['categoria', 'quantidade'],
      initially: { order: 'data', sort: 'desc' },
    });
    return mapped(await paged(consulta, linhas, despesas), despesaDe);
  }
}
