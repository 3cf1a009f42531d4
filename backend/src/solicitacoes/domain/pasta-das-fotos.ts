/** Folder of the file store; each request's photos have a folder of their own in it. */
export const FOTOS_DAS_SOLICITACOES = 'solicitacoes';

export const pastaDaSolicitacao = (solicitacaoId: number): string =>
  `${FOTOS_DAS_SOLICITACOES}/${solicitacaoId}`;
