import type { ConciliacaoDb } from '@encomenda/contracts/conciliacao/conciliacao.read-models';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Kysely } from 'kysely';

interface TextosDb {
  'escrita.textos_de_lancamentos': { chave: string; texto: string };
}

export type BancoDaConciliacao = ConciliacaoDb &
  DespesasDb &
  FinanceiroDb &
  PedidosDb &
  UsuariosDb &
  TextosDb;

export const lancamentosDoBanco = (db: Kysely<BancoDaConciliacao>) =>
  db
    .selectFrom('conciliacao.lancamentos as lancamento')
    .leftJoin('escrita.textos_de_lancamentos as texto', 'texto.chave', 'lancamento.chave')
    .leftJoin('pedidos.pedidos as pedido', 'pedido.id', 'lancamento.pedido_id')
    .leftJoin('despesas.despesas as despesa', 'despesa.id', 'lancamento.despesa_id')
    .selectAll('lancamento')
    .select(['texto.texto as texto', 'pedido.cliente_nome as cliente', 'despesa.nome as despesa']);

/** Days around the entries to compare with. Banks may return money for so long. */
const DIAS_EM_VOLTA = 90;
const MOVIMENTOS_AT_MOST = 20_000;

/** First and last day of the judged entries. */
export interface Dias {
  readonly de: Dia;
  readonly ate: Dia;
}

export const movimentosEmVolta = (
  db: Kysely<BancoDaConciliacao>,
  { de, ate }: Dias,
): Promise<LinhaDoBancoLida[]> =>
  lancamentosDoBanco(db)
    .where('lancamento.data', '>=', somarDias(de, -DIAS_EM_VOLTA))
    .where('lancamento.data', '<=', somarDias(ate, DIAS_EM_VOLTA))
    .orderBy('lancamento.data', 'desc')
    .limit(MOVIMENTOS_AT_MOST)
    .execute();

export type LinhaDoBancoLida = Awaited<
  ReturnType<ReturnType<typeof lancamentosDoBanco>['execute']>
>[number];
