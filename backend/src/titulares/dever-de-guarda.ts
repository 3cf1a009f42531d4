import { somarAnos, type Dia } from '@encomenda/contracts/shared/dia';
import type pg from 'pg';

/** How long the law obliges to keep what was bought and paid. */
export interface Guarda {
  readonly anos: number;
  /** Day of the last order or payment. */
  readonly ultimoMovimento: Dia;
  readonly ate: Dia;
}

/** The duty to keep a customer's papers: so many years from their last order or payment. */
export class DeverDeGuarda {
  constructor(
    private readonly pool: pg.Pool,
    readonly anos: number,
  ) {}

  /** Null when the customer never bought anything; it may be over already. */
  async de(clienteId: number): Promise<Guarda | null> {
    const { rows } = await this.pool.query<{ dia: Dia | null }>(
      `select greatest(
         (select max(data) from detalhe_do_pedido.pedidos where cliente_id = $1),
         (select max(pagamento.data) from detalhe_do_pedido.pagamentos pagamento
            join detalhe_do_pedido.pedidos pedido on pedido.id = pagamento.pedido_id
          where pedido.cliente_id = $1)
       )::text as dia`,
      [clienteId],
    );
    const dia = rows[0]?.dia ?? null;
    return dia === null ? null : this.desde(dia);
  }

  desde(ultimoMovimento: Dia): Guarda {
    return { anos: this.anos, ultimoMovimento, ate: somarAnos(ultimoMovimento, this.anos) };
  }
}
