import { eventCatalog } from '../catalogo.js';
import type { DomainEvent } from '../shared/events/event.js';

export const OCULTO = '••••';

export const camposPessoais = (tipo: string): string[] =>
  Object.keys(eventCatalog.get(tipo)?.personal?.fields ?? {});

/** Owner of the event's personal data, such as `cliente-3`; null without personal data. */
export const titularDoEvento = ({ type, data }: DomainEvent): string | null =>
  eventCatalog.get(type)?.personal?.owner(data as never) ?? null;

/** Data without personal values, the same before and after an erasure: texts become `••••`, other fields go. */
export const semDadosPessoais = ({ type, data }: DomainEvent): Record<string, unknown> => {
  const fields = eventCatalog.get(type)?.personal?.fields ?? {};
  const ocultos = Object.entries(fields).map(([campo, eliminado]) => [
    campo,
    typeof eliminado === 'string' ? OCULTO : eliminado,
  ]);
  return { ...data, ...Object.fromEntries(ocultos) };
};
