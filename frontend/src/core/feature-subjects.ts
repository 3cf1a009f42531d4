import type { Assunto, Mudanca } from '@encomenda/contracts/shared/socket';
import { tableTag } from './api';

/**
 * For each subject, the tags that a change of one record invalidates; `id` is null for the whole subject.
 * Each `<feature>.socket.ts` exports one as `assuntos`. Tables are invalidated without being listed.
 */
export type SubjectTags = Partial<Record<Assunto, (id: number | null) => TagOfChange[]>>;
interface TagOfChange {
  type: string;
  id?: number | string | null;
}

export interface CacheTag {
  type: string;
  id?: number | string;
}

let known: readonly SubjectTags[] = [];

export const registerFeatureSubjects = (maps: readonly SubjectTags[]): void => {
  known = maps;
};

export const featureSubjects = (): readonly SubjectTags[] => known;

const withoutNull = ({ type, id }: TagOfChange): CacheTag =>
  id === null || id === undefined ? { type } : { type, id };

export const staleTags = (
  changes: readonly Mudanca[],
  maps: readonly SubjectTags[],
): CacheTag[] => {
  const tags = changes.flatMap(({ assunto, id }) => [
    tableTag(assunto),
    ...maps.flatMap((map) => (map[assunto]?.(id) ?? []).map(withoutNull)),
  ]);
  const once = new Map(tags.map((tag) => [JSON.stringify(tag), tag]));
  return [...once.values()];
};
