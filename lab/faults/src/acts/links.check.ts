import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { compare, together, type Found } from './subject.js';

const visitsOf = (log: readonly RecordedEvent[]): Map<string, number> => {
  const visits = new Map<string, number>();
  for (const { type, data } of log) {
    if (type !== 'LinkVisitado') continue;
    const visit = `${String(data['hash'])} ${String(data['dia'])} ${String(data['robo'])}`;
    visits.set(visit, (visits.get(visit) ?? 0) + 1);
  }
  return visits;
};

const textsOf = (log: readonly RecordedEvent[]): Map<string, number> => {
  const texts = new Map<string, number>();
  for (const { type, data } of log) {
    const byLink = type === 'MudancaPedida' || data['meio'] === 'link';
    // When the undoing of a refusal is itself undone, the reason occurs twice.
    if (!byLink || type === 'OrcamentoRecusado') continue;
    const text = String(data['mensagem'] ?? data['nome']);
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  return texts;
};

const changesOfClosedLinks = (log: readonly RecordedEvent[]): string[] => {
  const open = new Set<unknown>();
  return log.flatMap(({ type, data, stream }) => {
    if (type === 'LinkCriado') open.add(data['orcamentoId']);
    else if (type === 'LinkRevogado') open.delete(data['orcamentoId']);
    else if (type === 'MudancaPedida' && !open.has(data['orcamentoId']))
      return [`${stream}: a change by a link that is revoked`];
    return [];
  });
};

/** Checks: a visit counts once per link and day, an answer once; a revoked link takes no answer. */
export const offencesOfLinks = (log: readonly RecordedEvent[]): Found =>
  together([
    ...[...visitsOf(log)].map(([visit, times]) => compare(`visit ${visit}`, times, 1)),
    ...[...textsOf(log)].map(([text, times]) => compare(`answer “${text}”`, times, 1)),
    { lost: [], doubled: changesOfClosedLinks(log) },
  ]);
