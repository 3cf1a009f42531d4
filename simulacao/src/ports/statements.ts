/** Begins, stops or completes a read model. */
export const UNSETTLING = /'reconstruindo'|'parada'|set versao = /;

export const NUMBERS_FROM_ONE = `select setval(c.oid, 1, false) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'escrita' and c.relkind = 'S' and c.relname like 'numero%'`;

/** Changes nothing. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/nextval|avisar|pg_notify/.test(text);

/** Keys of persons are read while a rebuild's last transaction is open; it writes none of them. */
export const mayPass = (text: string): boolean => isRead(text) && text.includes('chaves.titulares');
