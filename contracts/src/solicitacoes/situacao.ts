import type { Etiqueta } from '../pedidos/producao/estagio.js';

export const SITUACOES_DA_SOLICITACAO = ['nova', 'respondida', 'recusada'] as const;
export type SituacaoDaSolicitacao = (typeof SITUACOES_DA_SOLICITACAO)[number];

export const ETIQUETA_DA_SOLICITACAO: Readonly<Record<SituacaoDaSolicitacao, Etiqueta>> = {
  nova: { id: 1, nome: 'Nova', classe: 'primary' },
  respondida: { id: 2, nome: 'Respondida', classe: 'success' },
  recusada: { id: 3, nome: 'Recusada', classe: 'danger' },
};

export const ABAS_DE_SOLICITACOES = ['novas', 'respondidas', 'recusadas'] as const;
export type AbaDeSolicitacoes = (typeof ABAS_DE_SOLICITACOES)[number];
