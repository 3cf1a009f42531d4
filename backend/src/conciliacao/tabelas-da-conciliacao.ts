import type { ConciliacaoDb } from '@encomenda/contracts/conciliacao/conciliacao.read-models';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { UsuariosDb } from '@encomenda/contracts/usuarios/usuarios.read-models';
import type { Kysely } from 'kysely';

interface TextosDb {
  'escrita.textos_de_lancamentos': { chave: string; texto: string };
}

/** What the reconciliation reads. */
export type BancoDaConciliacao = ConciliacaoDb &
  DespesasDb &
  FinanceiroDb &
  PedidosDb &
  UsuariosDb &
  TextosDb;

/** Entries of banks' files, with their texts, their customers and their expenses. */
export const lancamentosDoBanco = (db: Kysely<BancoDaConciliacao>) =>
  db
    .selectFrom('conciliacao.lancamentos as lancamento')
    .leftJoin('escrita.textos_de_lancamentos as texto', 'texto.chave', 'lancamento.chave')
    .leftJoin('lista_de_pedidos.pedidos as pedido', 'pedido.id', 'lancamento.pedido_id')
    .leftJoin('despesas.despesas as despesa', 'despesa.id', 'lancamento.despesa_id')
    .selectAll('lancamento')
    .select(['texto.texto as texto', 'pedido.cliente_nome as cliente', 'despesa.nome as despesa']);

export type LinhaDoBancoLida = Awaited<
  ReturnType<ReturnType<typeof lancamentosDoBanco>['execute']>
>[number];
