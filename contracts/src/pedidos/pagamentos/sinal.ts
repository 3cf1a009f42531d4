import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { porcentagemDe } from './ratear-desconto.js';

export const MEDIDAS_DO_SINAL = ['nenhum', 'porcentagem', 'reais'] as const;
export const SEM_O_SINAL = ['avisar', 'recusar'] as const;

export interface RegraDoSinal {
  readonly em: (typeof MEDIDAS_DO_SINAL)[number];
  /** Hundredths of a percent, or centavos; 0 with `nenhum`. */
  readonly quanto: number;
  /** Orders with a smaller total need no deposit. */
  readonly aPartirDeEmCentavos: number;
  readonly semOSinal: (typeof SEM_O_SINAL)[number];
}

export const NENHUM_SINAL: RegraDoSinal = {
  em: 'nenhum',
  quanto: 0,
  aPartirDeEmCentavos: 0,
  semOSinal: 'avisar',
};

export interface ContasDoSinal {
  readonly totalEmCentavos: number;
  readonly pagoEmCentavos: number;
  /** Deposit agreed in an approved quote, instead of the shop's rule. Null without one. */
  readonly combinadoEmCentavos: number | null;
}

/** Amount to be paid before production, in centavos; at most the total. */
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

/** Unpaid part of the deposit, in centavos. */
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

export const SEM_O_SINAL_EM_PALAVRAS: Readonly<Record<RegraDoSinal['semOSinal'], string>> = {
  avisar: 'avisa, e pergunta se inicia mesmo assim',
  recusar: 'não deixa iniciar a produção',
};

/** The whole rule: “R$ 50,00; sem ele, a oficina não deixa iniciar a produção”. */
export const regraDoSinalEmPalavras = (regra: RegraDoSinal): string =>
  regra.em === 'nenhum'
    ? 'nenhum'
    : `${sinalEmPalavras(regra)}; sem ele, a oficina ${SEM_O_SINAL_EM_PALAVRAS[regra.semOSinal]}`;
