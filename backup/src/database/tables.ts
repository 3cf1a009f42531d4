/** Tables that are truth and stand nowhere else, those that others refer to first. */
export const COPIED = [
  'escrita.contas',
  'escrita.emails_antigos',
  'escrita.segundos_fatores',
  'escrita.mudancas_de_conta',
  'escrita.sessoes',
  'escrita.numeros',
  'escrita.contadores',
  'escrita.numeros_em_aberto',
  'escrita.numeros_livres',
  'escrita.comandos_sem_efeito',
] as const;

/** Copied apart, because a key in a copy is a key that still exists. */
export const KEYS = 'chaves.titulares';

/** Put back only when asked: a session that was ended since would open the shop again. */
export const SESSIONS = 'escrita.sessoes';

/** Not copied as they are, each for its reason. */
export const LEFT_OUT = {
  'escrita.processos': 'stands in the manifest: its places are translated to the new log',
  'escrita.presencas': 'who looks at what just now',
  'escrita.falhas_de_processos': 'what cannot go on just now',
  'escrita.entradas_pendentes': 'who still owes the second step of a login: they begin again',
  'escrita.nomes': 'read from the log again when the first name is given',
  'escrita.nomes_lidos': 'so that they are',
  'escrita.notificacoes_servidas': 'what a session was shown: it is shown again',
  'chaves.chave_mestra': 'stands in the manifest: its place is translated to the new log',
  'chaves.danificadas': 'found again by whoever reads them',
} as const;
