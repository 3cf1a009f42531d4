/** A file of its own, so that pages need not load the schemas. */
export const FIM_DA_SESSAO = {
  desativado: 'Usuário desativado.',
  perfil: 'Seu perfil mudou. Entre novamente.',
  senha: 'Sua senha mudou. Entre novamente.',
  segundoFator: 'A verificação em duas etapas mudou. Entre novamente.',
  encerrada: 'Sua sessão terminou. Entre novamente.',
} as const;
export type MotivoDoFim = keyof typeof FIM_DA_SESSAO;
