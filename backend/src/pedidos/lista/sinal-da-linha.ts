import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { faltaDoSinal, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { sql, type SqlBool } from 'kysely';
import { sinalEmFalta } from '../domain/exigir-sinal.js';

interface ContasDaLinha {
  readonly estagio_id: EstagioId;
  readonly cancelado: boolean;
  readonly valor_total_em_centavos: number;
  readonly pago_em_centavos: number;
  readonly sinal_em_centavos: number | null;
}

export interface SinalDaLinha {
  readonly falta: number;
  /** Why production may not begin; null when it may. */
  readonly impede: string | null;
}

/** What an order still owes before production, in centavos; 0 in later stages. */
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
    combinadoEmCentavos: linha.sinal_em_centavos,
  });
  const impede =
    falta > 0 && regra.semOSinal === 'recusar' ? sinalEmFalta(falta, comValores) : null;
  return { falta, impede };
};

type ParteDaRegra = (parte: (regra: RegraDoSinal) => number) => unknown;

/** In centavos, rounded as `sinalDe` does. */
const daRegraSql = (em: RegraDoSinal['em'], parte: ParteDaRegra) => {
  if (em === 'nenhum') return sql<number>`0`;
  const quanto =
    em === 'reais'
      ? sql<number>`least(${parte(({ quanto }) => quanto)}::bigint, valor_total_em_centavos)`
      : sql<number>`((valor_total_em_centavos * ${parte(({ quanto }) => quanto)}::bigint * 2 + 10000)
        / 20000)`;
  return sql<number>`case
    when valor_total_em_centavos >= ${parte((regra) => regra.aPartirDeEmCentavos)}::bigint
    then ${quanto} else 0 end`;
};

export const esperandoSinal = (em: RegraDoSinal['em'], parte: ParteDaRegra) =>
  sql<SqlBool>`(estagio_id = ${sql.lit(ESTAGIO.inicializar)} and valor_total_em_centavos > 0
    and pago_em_centavos < case
      when sinal_em_centavos is null then ${daRegraSql(em, parte)}
      else least(sinal_em_centavos, valor_total_em_centavos) end)`;
