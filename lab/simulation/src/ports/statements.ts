export const UNSETTLING = /'reconstruindo'|'parada'|set versao = /;

export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/nextval|avisar|pg_notify/.test(text);

/** Reads of keys may run during the last transaction of a rebuild, which writes no keys. */
export const mayPass = (text: string): boolean => isRead(text) && text.includes('chaves.titulares');
