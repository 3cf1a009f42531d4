import type { Medida } from '@encomenda/contracts/agenda/capacidade';
import type { DiaParaProduzir } from '@encomenda/contracts/agenda/pronto-a-partir-de';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { diasDoPeriodo, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { Prazos } from '../configuracoes/prazos.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CalendarioReader } from './calendario/calendario.reader.js';
import { diaDaOficina } from './dia-da-oficina.js';
import { cargaEm } from './domain/calendario.js';

/** Days to look ahead, today included. One product may take at most half of them. */
const DIAS_A_FRENTE = 366;

export interface ProducaoAFrente {
  readonly medida: Medida;
  /** One entry for each day, from today, without gaps. */
  readonly dias: readonly DiaParaProduzir[];
}

/** Free capacity of the shop by day. Without names and amounts. */
@Injectable()
export class DiasParaProduzir {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb>,
    private readonly calendario: CalendarioReader,
    private readonly prazos: Prazos,
  ) {}

  async aFrente(): Promise<ProducaoAFrente> {
    const [{ hoje }, calendario] = await Promise.all([
      this.prazos.medida(),
      this.calendario.current(),
    ]);
    const { medida } = calendario.capacidade;
    const ate = somarDias(hoje, DIAS_A_FRENTE - 1);
    const cargas = await this.cargas(hoje, ate);
    return {
      medida,
      dias: diasDoPeriodo({ de: hoje, ate }).map((dia) => {
        const { capacidade, fechado } = diaDaOficina(calendario, dia);
        const carga = cargas.get(dia) ?? { pedidos: 0, unidades: 0 };
        return { dia, aberto: fechado === null, capacidade, carga: cargaEm(medida, carga) };
      }),
    };
  }

  private async cargas(
    de: Dia,
    ate: Dia,
  ): Promise<ReadonlyMap<Dia, { pedidos: number; unidades: number }>> {
    const { rows } = await sql<{ prazo: Dia; pedidos: number; unidades: number }>`
      select prazo, count(*) as pedidos, sum(unidades)::bigint as unidades
      from pedidos.pedidos
      where ${pedidoEm().emAndamento} and prazo between ${de} and ${ate}
      group by prazo
    `.execute(this.db);
    return new Map(rows.map(({ prazo, ...carga }) => [prazo, carga]));
  }
}
