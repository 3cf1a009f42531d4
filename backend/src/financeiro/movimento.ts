import {
  anoDe,
  diasDoPeriodo,
  mesDe,
  semanaDe,
  type Dia,
  type Periodo,
} from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

/** Tables of daily and monthly sums, and which of their columns to read. */
export interface FonteDoMovimento {
  readonly porDia: string;
  readonly porMes: string;
  readonly medida: 'valor_em_centavos' | 'quantidade';
}

export const RECEITA: FonteDoMovimento = {
  porDia: 'receita.por_dia',
  porMes: 'receita.por_mes',
  medida: 'valor_em_centavos',
};
export const DESPESA: FonteDoMovimento = {
  porDia: 'gastos.por_dia',
  porMes: 'gastos.por_mes',
  medida: 'valor_em_centavos',
};
export const PEDIDOS: FonteDoMovimento = {
  porDia: 'pedidos.por_dia',
  porMes: 'pedidos.por_mes',
  medida: 'quantidade',
};
export const CLIENTES_NOVOS: FonteDoMovimento = {
  porDia: 'clientes_novos.por_dia',
  porMes: 'clientes_novos.por_mes',
  medida: 'quantidade',
};
export const UNIDADES_PRONTAS: FonteDoMovimento = {
  porDia: 'vendas.unidades_por_dia',
  porMes: 'vendas.unidades_por_mes',
  medida: 'quantidade',
};

/** Sums for the day, week, month and year that contain a day: centavos or counts. */
export interface Movimento {
  readonly dia: number;
  /** From Sunday to Saturday. */
  readonly semana: number;
  readonly mes: number;
  readonly ano: number;
  /** From January to December. */
  readonly mesesDoAno: number[];
  readonly diasDoMes: number[];
  /** From Sunday to Saturday. */
  readonly diasDaSemana: number[];
}

type Soma = { quando: Dia; quanto: number };
const somar = (parcelas: Iterable<number>): number => {
  let total = 0;
  for (const parcela of parcelas) total += parcela;
  return total;
};

/** Reads at most about forty daily rows and the monthly rows, so its cost does not grow with the number of orders. */
@Injectable()
export class MovimentoReader {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<Record<string, never>>) {}

  async em(fonte: FonteDoMovimento, dia: Dia): Promise<Movimento> {
    const semana = semanaDe(dia);
    const mes = mesDe(dia);
    const [porDia, porMes] = await Promise.all([
      this.dias(fonte, {
        de: semana.de < mes.primeiro ? semana.de : mes.primeiro,
        ate: semana.ate > mes.ultimo ? semana.ate : mes.ultimo,
      }),
      this.meses(fonte, anoDe(dia)),
    ]);
    const noDia = (qual: Dia): number => porDia.get(qual) ?? 0;
    const diasDaSemana = diasDoPeriodo(semana).map(noDia);
    const diasDoMes = diasDoPeriodo({ de: mes.primeiro, ate: mes.ultimo }).map(noDia);
    const mesesDoAno = Array.from(
      { length: 12 },
      (_, i) => porMes.get(`${dia.slice(0, 4)}-${String(i + 1).padStart(2, '0')}-01`) ?? 0,
    );
    return {
      dia: noDia(dia),
      semana: somar(diasDaSemana),
      mes: somar(diasDoMes),
      ano: somar(mesesDoAno),
      mesesDoAno,
      diasDoMes,
      diasDaSemana,
    };
  }

  async ate(fonte: FonteDoMovimento, dia: Dia): Promise<number> {
    const { primeiro } = mesDe(dia);
    const [antes, noMes] = await Promise.all([
      this.meses(fonte, { de: '0001-01-01', ate: dia }),
      this.dias(fonte, { de: primeiro, ate: dia }),
    ]);
    antes.delete(primeiro);
    return somar(antes.values()) + somar(noMes.values());
  }

  /** Sums by the first day of the month, for months that begin in the period. Empty months have no entry. */
  meses({ porMes, medida }: FonteDoMovimento, periodo: Periodo): Promise<Map<Dia, number>> {
    return this.somas(porMes, 'mes', medida, periodo);
  }

  private dias({ porDia, medida }: FonteDoMovimento, periodo: Periodo): Promise<Map<Dia, number>> {
    return this.somas(porDia, 'dia', medida, periodo);
  }

  private async somas(
    tabela: string,
    quando: 'dia' | 'mes',
    medida: string,
    { de, ate }: Periodo,
  ): Promise<Map<Dia, number>> {
    const { rows } = await sql<Soma>`
      select ${sql.ref(quando)} as quando, ${sql.ref(medida)} as quanto
      from ${sql.table(tabela)}
      where ${sql.ref(quando)} between ${de} and ${ate}`.execute(this.db);
    return new Map(rows.map((linha) => [linha.quando, linha.quanto]));
  }
}
