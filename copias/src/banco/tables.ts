/** Tables that are truth and stand nowhere else, those that others refer to first. */
export const COPIED = [
  'escrita.contas',
  'escrita.emails_antigos',
  'escrita.segundos_fatores',
  'escrita.sessoes',
  'escrita.numeros',
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
  'escrita.notificacoes_servidas': 'what a session was shown: it is shown again',
} as const;
