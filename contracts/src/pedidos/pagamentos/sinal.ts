import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { porcentagemDe } from './ratear-desconto.js';

export const MEDIDAS_DO_SINAL = ['nenhum', 'porcentagem', 'reais'] as const;
export const SEM_O_SINAL = ['avisar', 'recusar'] as const;

/** What the shop asks for before an order goes into production. */
export interface RegraDoSinal {
  readonly em: (typeof MEDIDAS_DO_SINAL)[number];
  /** Hundredths of a percent, or centavos; 0 with `nenhum`. */
  readonly quanto: number;
  /** Centavos; orders of a smaller total need none. */
  readonly aPartirDeEmCentavos: number;
  /** What becomes of an order whose sinal is missing. */
  readonly semOSinal: (typeof SEM_O_SINAL)[number];
}

export const NENHUM_SINAL: RegraDoSinal = {
  em: 'nenhum',
  quanto: 0,
  aPartirDeEmCentavos: 0,
  semOSinal: 'avisar',
};

/** Of an order, in centavos. */
export interface ContasDoSinal {
  readonly totalEmCentavos: number;
  readonly pagoEmCentavos: number;
  /** Agreed with the customer in an approved quote, whatever the shop's rule says; null without one. */
  readonly combinadoEmCentavos: number | null;
}

/** What an order has to have paid, in centavos; never more than its total. */
export const sinalDe = (
  { em, quanto, aPartirDeEmCentavos }: RegraDoSinal,
  { totalEmCentavos, combinadoEmCentavos }: Omit<ContasDoSinal, 'pagoEmCentavos'>,
): number => {
  if (combinadoEmCentavos !== null)
    return Math.max(0, Math.min(combinadoEmCentavos, totalEmCentavos));
  if (em === 'nenhum' || totalEmCentavos <= 0 || totalEmCentavos < aPartirDeEmCentavos) return 0;
  return em === 'reais'
    ? Math.min(quanto, totalEmCentavos)
    : porcentagemDe(totalEmCentavos, quanto);
};

/** In centavos; 0 when nothing is missing. */
export const faltaDoSinal = (regra: RegraDoSinal, contas: ContasDoSinal): number =>
  Math.max(0, sinalDe(regra, contas) - contas.pagoEmCentavos);

const porcento = (centesimos: number): string =>
  `${(centesimos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}\u00a0%`;

/** “50 % do total, em pedidos a partir de R$ 100,00”; “nenhum”. */
export const sinalEmPalavras = ({ em, quanto, aPartirDeEmCentavos }: RegraDoSinal): string => {
  if (em === 'nenhum') return 'nenhum';
  const parte = em === 'reais' ? formatarReais(quanto) : `${porcento(quanto)} do total`;
  return aPartirDeEmCentavos === 0
    ? parte
    : `${parte}, em pedidos a partir de ${formatarReais(aPartirDeEmCentavos)}`;
};

/** What the shop does with an order whose sinal is missing. */
export const SEM_O_SINAL_EM_PALAVRAS: Readonly<Record<RegraDoSinal['semOSinal'], string>> = {
  avisar: 'avisa, e pergunta se inicia mesmo assim',
  recusar: 'não deixa iniciar a produção',
};

/** The whole rule: “R$ 50,00; sem ele, a oficina não deixa iniciar a produção”. */
export const regraDoSinalEmPalavras = (regra: RegraDoSinal): string =>
  regra.em === 'nenhum'
    ? 'nenhum'
    : `${sinalEmPalavras(regra)}; sem ele, a oficina ${SEM_O_SINAL_EM_PALAVRAS[regra.semOSinal]}`;
