/** Tables that cannot be rebuilt, referenced ones first. */
export const COPIED = [
  'escrita.contas',
  'escrita.emails_antigos',
  'escrita.segundos_fatores',
  'escrita.enderecos_do_calendario',
  'escrita.mudancas_de_conta',
  'escrita.sessoes',
  'escrita.numeros',
  'escrita.contadores',
  'escrita.respostas_sem_efeito',
  'escrita.planilhas',
  'escrita.linhas_de_planilhas',
  'escrita.nomes_de_planilhas',
  'escrita.textos_eliminados',
] as const;

/** Filters of copied rows. Cells that are still being checked are personal data. */
export const COPIED_ROWS: Readonly<Record<string, string>> = {
  'escrita.planilhas': "situacao <> 'conferindo'",
  'escrita.linhas_de_planilhas':
    "planilha_id in (select id from escrita.planilhas where situacao <> 'conferindo')",
  'escrita.nomes_de_planilhas':
    "planilha_id in (select id from escrita.planilhas where situacao <> 'conferindo')",
};

/** Copied apart: a key in a copy is a key that still exists. */
export const KEYS = 'chaves.titulares';

/** Restored only on request: a session revoked since would be valid again. */
export const SESSIONS = 'escrita.sessoes';

export const NOT_COPIED = {
  'escrita.processos': 'in the manifest; positions are translated to the new log',
  'escrita.historico_em_uso':
    'the history is in the manifest; a restored log is another copy of it',
  'escrita.presencas': 'current presence',
  'escrita.falhas_de_processos': 'current failures',
  'escrita.entradas_pendentes': 'logins that wait for a second factor: they start over',
  'escrita.extratos_lidos': 'reread from the log when the next bank file is read',
  'escrita.lancamentos_lidos': 'part of the same cache',
  'escrita.textos_de_lancamentos': 'names payers; the bank file can be read again',
  'escrita.arquivos_de_planilhas': 'of spreadsheets that are still being checked',
  'escrita.colunas_de_extratos': 'asked again',
  'escrita.nomes': 'reread from the log at the first use',
  'escrita.nomes_lidos': 'part of the same cache',
  'escrita.notificacoes_servidas': 'shown again to each session',
  'chaves.chave_mestra': 'in the manifest; the position is translated to the new log',
  'chaves.danificadas': 'detected again on read',
} as const;
