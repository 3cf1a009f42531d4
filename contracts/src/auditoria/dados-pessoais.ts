import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/event.js';

/** Stands where personal data is not shown. */
export const OCULTO = '••••';

/** Names of an event type's personal fields. */
export const camposPessoais = (tipo: string): string[] =>
  Object.keys(eventCatalog.get(tipo)?.personal?.fields ?? {});

/** Whose personal data an event holds: `cliente-3`; null when it holds none. */
export const titularDoEvento = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.personal?.owner(data as never) ?? null;

/**
 * An event's data without what is personal. It says the same before and after the person is erased:
 * what erasure would leave a text reads `••••`, all else is missing.
 */
export const semDadosPessoais = ({ type, data }: DomainEvent): Record<string, unknown> => {
  const fields = eventCatalog.get(type)?.personal?.fields ?? {};
  const ocultos = Object.entries(fields).map(([campo, eliminado]) => [
    campo,
    typeof eliminado === 'string' ? OCULTO : eliminado,
  ]);
  return { ...data, ...Object.fromEntries(ocultos) };
};
