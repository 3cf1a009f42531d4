import { allProjections } from './all-projections.js';
import type { AnyProjection } from './platform/projection.js';

export const fold = (name: string): string => name.trim().toLowerCase().replaceAll('-', '_');

const namesOf = ({ name, replaces = [] }: AnyProjection): readonly string[] => [name, ...replaces];

/** `todas` chooses all; a replaced name chooses its successor. A string is the message for unknown names. */
export const chosenProjections = (
  names: readonly string[],
  projections: readonly AnyProjection[] = allProjections,
): AnyProjection[] | string => {
  const asked = names.map(fold);
  if (asked.includes('todas')) return [...projections];
  const unknown = asked.filter((name) => !projections.some((p) => namesOf(p).includes(name)));
  if (unknown.length > 0)
    return `Não existe: ${unknown.join(', ')}. Existem: todas, ${projections.map(({ name }) => name).join(', ')}.`;
  return projections.filter((p) => namesOf(p).some((name) => asked.includes(name)));
};
