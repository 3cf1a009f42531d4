import type { Dia } from '../shared/dia/dia.js';

/** `Vencido` is computed from the business day: no event says so. */
export const SITUACOES_DO_ORCAMENTO = ['Em aberto', 'Aprovado', 'Recusado', 'Vencido'] as const;
export type SituacaoDoOrcamento = (typeof SITUACOES_DO_ORCAMENTO)[number];

/** As stored; the last day of validity is in `validade`. */
export type EstadoDoOrcamento = 'aberto' | 'aprovado' | 'recusado';

/** Why an approval came: said at the counter, or by the customer's link. */
export const MEIOS_DE_RESPOSTA = ['loja', 'link'] as const;
export type MeioDeResposta = (typeof MEIOS_DE_RESPOSTA)[number];

/** Of a quote that has not expired. */
export const SITUACAO_DO_ESTADO = {
  aberto: 'Em aberto',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
} as const satisfies Record<EstadoDoOrcamento, SituacaoDoOrcamento>;

/** Only an open one expires, on the day after `validade`. */
export const situacaoDoOrcamento = (
  { estado, validade }: { readonly estado: EstadoDoOrcamento; readonly validade: Dia },
  hoje: Dia,
): SituacaoDoOrcamento =>
  estado === 'aberto' && validade < hoje ? 'Vencido' : SITUACAO_DO_ESTADO[estado];

/** Of one quote. */
export const MAIOR_VERSAO = 999;

/** Days of validity that the form of a new one begins with. */
export const DIAS_DE_VALIDADE = 15;

/** Tabs of the list. */
export const ABAS_DE_ORCAMENTOS = ['em-aberto', 'aprovado', 'recusado', 'vencido'] as const;
export type AbaDeOrcamentos = (typeof ABAS_DE_ORCAMENTOS)[number];
