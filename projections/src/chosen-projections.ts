import { allProjections } from './all-projections.js';
import type { AnyProjection } from './platform/projection.js';

export const fold = (name: string): string => name.trim().toLowerCase().replaceAll('-', '_');

/** The read models of these names; `todas`: all. @returns a message for unknown names */
export const chosenProjections = (names: readonly string[]): AnyProjection[] | string => {
  const asked = names.map(fold);
  if (asked.includes('todas')) return [...allProjections];
  const unknown = asked.filter((name) => !allProjections.some((p) => p.name === name));
  if (unknown.length > 0)
    return `Não existe: ${unknown.join(', ')}. Existem: todas, ${allProjections.map(({ name }) => name).join(', ')}.`;
  return allProjections.filter(({ name }) => asked.includes(name));
};
