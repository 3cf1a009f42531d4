import { somarAnos, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, WRITE_POOL } from '../../platform/tokens.js';

/** Period for which the law requires keeping purchase and payment records. */
export interface Guarda {
  readonly anos: number;
  readonly ultimoMovimento: Dia;
  readonly ate: Dia;
}

const desde = (ultimoMovimento: Dia, anos: number): Guarda => ({
  anos,
  ultimoMovimento,
  ate: somarAnos(ultimoMovimento, anos),
});

/** The law's duty to keep a customer's records: a number of years after the last order or payment. */
@Injectable()
export class DeverDeGuarda {
  /** Installation's default, used while the shop sets none. */
  private readonly anosPorOmissao: number;

  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    @Inject(CONFIG) { retentionYears }: Pick<Config, 'retentionYears'>,
  ) {
    this.anosPorOmissao = retentionYears;
  }

  /** Null when the customer never bought anything. `ate` may be in the past. */
  async de(clienteId: number): Promise<Guarda | null> {
    return (await this.deVarios([clienteId])).get(clienteId) ?? null;
  }

  /** By customer id. Customers who never bought anything have no entry. */
  async deVarios(clientes: readonly number[]): Promise<ReadonlyMap<number, Guarda>> {
    const anos = await this.anos();
    const { rows } = await this.pool.query<{ cliente_id: number; dia: Dia }>(
      `select cliente_id, max(dia)::text as dia from (
         select cliente_id, data as dia from pedidos.pedidos
         union all
         select pedido.cliente_id, pagamento.data
         from pedidos.pagamentos pagamento
           join pedidos.pedidos pedido on pedido.id = pagamento.pedido_id
       ) movimentos
       where cliente_id = any($1) group by cliente_id`,
      [clientes],
    );
    return new Map(rows.map(({ cliente_id, dia }) => [cliente_id, desde(dia, anos)]));
  }

  async desde(ultimoMovimento: Dia): Promise<Guarda> {
    return desde(ultimoMovimento, await this.anos());
  }

  private async anos(): Promise<number> {
    const { rows } = await this.pool.query<{ anos: number | null }>(
      'select anos_de_guarda as anos from configuracoes.loja',
    );
    return rows[0]?.anos ?? this.anosPorOmissao;
  }
}
