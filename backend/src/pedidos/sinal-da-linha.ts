import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/estagio';
import { faltaDoSinal, type RegraDoSinal } from '@encomenda/contracts/pedidos/sinal';
import { sql, type SqlBool } from 'kysely';
import { sinalEmFalta } from './domain/exigir-sinal.js';

interface ContasDaLinha {
  readonly estagio_id: EstagioId;
  readonly cancelado: boolean;
  readonly valor_total_em_centavos: number;
  readonly pago_em_centavos: number;
}

interface SinalDaLinha {
  /** Centavos. */
  readonly falta: number;
  /** Why production may not begin; null when it may. */
  readonly impede: string | null;
}

/** What a read row's order lacks before production; nothing once it is there. */
export const sinalDaLinha = (
  regra: RegraDoSinal,
  linha: ContasDaLinha,
  comValores: boolean,
): SinalDaLinha => {
  if (linha.estagio_id !== ESTAGIO.inicializar || linha.cancelado)
    return { falta: 0, impede: null };
  const falta = faltaDoSinal(regra, {
    totalEmCentavos: linha.valor_total_em_centavos,
    pagoEmCentavos: linha.pago_em_centavos,
  });
  const impede =
    falta > 0 && regra.semOSinal === 'recusar' ? sinalEmFalta(falta, comValores) : null;
  return { falta, impede };
};

type ParteDaRegra = (parte: (regra: RegraDoSinal) => number) => unknown;

/** The sinal of a row of the orders' list, in centavos, rounded as `sinalDe` does. */
const sinalSql = (em: RegraDoSinal['em'], parte: ParteDaRegra) =>
  em === 'reais'
    ? sql<number>`least(${parte(({ quanto }) => quanto)}::bigint, valor_total_em_centavos)`
    : sql<number>`((valor_total_em_centavos * ${parte(({ quanto }) => quanto)}::bigint * 2 + 10000)
        / 20000)`;

/** Rows of the orders' list that wait for their sinal. */
export const esperandoSinal = (em: RegraDoSinal['em'], parte: ParteDaRegra) =>
  em === 'nenhum'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(estagio_id = ${sql.lit(ESTAGIO.inicializar)} and valor_total_em_centavos > 0
        and valor_total_em_centavos >= ${parte((regra) => regra.aPartirDeEmCentavos)}::bigint
        and pago_em_centavos < ${sinalSql(em, parte)})`;
