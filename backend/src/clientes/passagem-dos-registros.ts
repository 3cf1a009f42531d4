import type {
  CadastroDeClientesDb,
  PedidosPorClienteDb,
} from '@encomenda/contracts/clientes/clientes.read-models';
import type { OrcamentosDb } from '@encomenda/contracts/orcamentos/orcamentos.read-models';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { SolicitacoesDb } from '@encomenda/contracts/solicitacoes/solicitacoes.read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { LONGEST_WAIT_MS } from '../platform/commands/read-your-own-write.js';
import { ProjectionFeed } from '../platform/projections/projection-feed.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';

type Db = CadastroDeClientesDb & PedidosPorClienteDb & PedidosDb & OrcamentosDb & SolicitacoesDb;

/** Read models that name the customer of a record. */
const COM_CLIENTE = [
  'lista_de_pedidos.pedidos',
  'detalhe_do_pedido.pedidos',
  'pedidos_por_cliente.totais',
  'orcamentos.orcamentos',
  'solicitacoes.solicitacoes',
] as const;

/** A process moves the records of a merged customer: this waits until the lists show it. */
@Injectable()
export class PassagemDosRegistros {
  constructor(
    @Inject(ProjectionFeed) private readonly feed: Pick<ProjectionFeed, 'onPosition'>,
    @Inject(READ_DATABASE) private readonly db: Kysely<Db>,
  ) {}

  /**
   * Waits until no read model lists a record of the merged customer.
   * @returns false on timeout, as when no worker runs
   */
  async mostrada(clienteId: number, limitMs = LONGEST_WAIT_MS): Promise<boolean> {
    const prazo = AbortSignal.timeout(limitMs);
    const acabou = new Promise<void>((resolve) =>
      prazo.addEventListener('abort', () => resolve(), { once: true }),
    );
    for (;;) {
      let parar: (() => void) | undefined;
      // Subscribe before reading, so that no announcement falls between the two.
      const avancou = new Promise<void>((resolve) => {
        parar = this.feed.onPosition(() => resolve());
      });
      try {
        if (!(await this.temRegistros(clienteId))) return true;
        await Promise.race([avancou, acabou]);
      } finally {
        parar?.();
      }
      if (prazo.aborted) return !(await this.temRegistros(clienteId));
    }
  }

  private async temRegistros(clienteId: number): Promise<boolean> {
    const achados = await Promise.all(
      COM_CLIENTE.map((tabela) =>
        this.db
          .selectFrom(tabela)
          .select('cliente_id')
          .where('cliente_id', '=', clienteId)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    return achados.some((achado) => achado !== undefined);
  }
}
