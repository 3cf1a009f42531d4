import { ACAO_DO_ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import { Prazos } from '../configuracoes/prazos.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { impedimentoDoProximoEstagio } from './domain/avancar-estagio.js';
import { CAMPOS_DO_RESUMO, resumoDoPedido, type LinhaDoResumo } from './resumo-do-pedido.js';

export const pedidoInexistente = (): Recusa =>
  Recusa.inexistente('pedido-inexistente', 'Pedido não encontrado.');

/** @throws Recusa (404) when there is no such order */
export const exigirPedidoNoBanco = async (
  db: Kysely<PedidosDb>,
  pedidoId: number,
): Promise<void> => {
  const pedido = await db
    .selectFrom('detalhe_do_pedido.pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .executeTakeFirst();
  if (!pedido) throw pedidoInexistente();
};

/** What the next-stage button says, and why it would refuse; null when there is no such button. */
export const proximoEstagio = (
  linha: LinhaDoResumo,
  podeEntregar: boolean,
): Pedido['proximo_estagio'] => {
  const { estagio_id: estagioId, total_itens: totalItens } = linha;
  if (linha.cancelado || estagioId === 4) return null;
  const itensFinalizados = linha.itens_finalizados;
  const impedimento = impedimentoDoProximoEstagio({
    estagioId,
    totalItens,
    itensFinalizados,
    podeEntregar,
  });
  return { nome: ACAO_DO_ESTAGIO[estagioId], impedimento: impedimento?.mensagem ?? null };
};

export class MostrarPedido extends Query<Pedido> {
  constructor(
    readonly pedidoId: number,
    readonly podeEntregar = true,
  ) {
    super();
  }
}

@QueryHandler(MostrarPedido)
export class MostrarPedidoHandler implements IQueryHandler<MostrarPedido> {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    private readonly prazos: Prazos,
  ) {}

  async execute({ pedidoId, podeEntregar }: MostrarPedido) {
    const pedido = await this.db
      .selectFrom('detalhe_do_pedido.pedidos')
      .select([...CAMPOS_DO_RESUMO, 'descricao', 'motivo_cancelamento', 'revisao'])
      .where('id', '=', pedidoId)
      .executeTakeFirst();
    if (!pedido) throw pedidoInexistente();
    const { descricao, motivo_cancelamento, revisao, ...linha } = pedido;
    return {
      ...resumoDoPedido(linha, await this.prazos.medida()),
      descricao,
      motivo_cancelamento,
      revisao,
      proximo_estagio: proximoEstagio(linha, podeEntregar),
    };
  }
}

export const detalheDoPedidoQueries = [MostrarPedidoHandler];
