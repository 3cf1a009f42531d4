import type { Dia } from '../shared/dia/dia.js';

/** No event stores `Vencido`: it follows from the business day. */
export const SITUACOES_DO_ORCAMENTO = ['Em aberto', 'Aprovado', 'Recusado', 'Vencido'] as const;
export type SituacaoDoOrcamento = (typeof SITUACOES_DO_ORCAMENTO)[number];

/** As stored. Expiry follows from `validade`. */
export type EstadoDoOrcamento = 'aberto' | 'aprovado' | 'recusado';

/** How the customer answered: at the counter, or by the link. */
export const MEIOS_DE_RESPOSTA = ['loja', 'link'] as const;
export type MeioDeResposta = (typeof MEIOS_DE_RESPOSTA)[number];

/** State of a quote that has not expired. */
export const SITUACAO_DO_ESTADO = {
  aberto: 'Em aberto',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
} as const satisfies Record<EstadoDoOrcamento, SituacaoDoOrcamento>;

/** Only an open quote expires, on the day after `validade`. */
export const situacaoDoOrcamento = (
  { estado, validade }: { readonly estado: EstadoDoOrcamento; readonly validade: Dia },
  hoje: Dia,
): SituacaoDoOrcamento =>
  estado === 'aberto' && validade < hoje ? 'Vencido' : SITUACAO_DO_ESTADO[estado];

/** Maximum number of versions of a quote. */
export const MAIOR_VERSAO = 999;

/** Default validity of a new quote, in days. */
export const DIAS_DE_VALIDADE = 15;

export const ABAS_DE_ORCAMENTOS = ['em-aberto', 'aprovado', 'recusado', 'vencido'] as const;
export type AbaDeOrcamentos = (typeof ABAS_DE_ORCAMENTOS)[number];
