import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ResumoDoPedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { ConsultaDeTabela, Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { Prazos } from '../../configuracoes/prazos.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../../platform/queries/search.js';
import { mapped, ordered, paged } from '../../platform/queries/table.js';
import { pedidoEm } from '../lista/condicoes-dos-pedidos.js';
import { CAMPOS_DO_RESUMO, resumoDoPedido } from '../lista/pedido-na-tela.js';

const COLUNAS = {
  id: 'id',
  estagio: 'estagio_id',
  data: 'data',
  prazo: 'prazo',
  pago: 'pago',
  valor: 'valor_total_em_centavos',
  aberto: pedidoEm().aberto,
};

/** Includes cancelled and archived orders; open ones first. */
@Injectable()
export class ListaDePedidosDoCliente {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly prazos: Prazos,
  ) {}

  async tabela(clienteId: number, consulta: ConsultaDeTabela): Promise<Pagina<ResumoDoPedido>> {
    const pedidos = this.db
      .selectFrom('pedidos.pedidos')
      .where('cliente_id', '=', clienteId)
      .where((eb) => matchesSearch(eb.ref('busca'), consulta.pesquisa));
    const linhas = ordered(pedidos.select(CAMPOS_DO_RESUMO), consulta, {
      columns: COLUNAS,
      nullable: ['prazo', 'pago'],
      within: { prazo: 'hora_do_prazo' },
      number: 'id',
      initially: { order: 'aberto', sort: 'desc' },
    });
    const [pagina, medida] = await Promise.all([
      paged(consulta, linhas, pedidos),
      this.prazos.medida(),
    ]);
    if (pagina.total === 0) await this.exigirCliente(clienteId);
    return mapped(pagina, (linha) => resumoDoPedido(linha, medida));
  }

  private async exigirCliente(clienteId: number): Promise<void> {
    const cliente = await this.db
      .selectFrom('cadastro_de_clientes.clientes')
      .select('id')
      .where('id', '=', clienteId)
      .executeTakeFirst();
    if (!cliente) throw Recusa.inexistente('cliente-inexistente', 'Cliente não encontrado.');
  }
}
