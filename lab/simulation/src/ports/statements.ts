/** Begins, stops or completes a read model. */
export const UNSETTLING = /'reconstruindo'|'parada'|set versao = /;

/** Changes nothing. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/nextval|avisar|pg_notify|dar_numeros|soltar_numero/.test(text);

/** Keys of persons are read while a rebuild's last transaction is open; it writes none of them. */
export const mayPass = (text: string): boolean => isRead(text) && text.includes('chaves.titulares');
