import type { Assunto, Mudanca } from '@encomenda/contracts/shared/transport/socket';
import { tableTag } from './api';

/**
 * Exported by `<feature>.socket.ts` as `assuntos`: the tags that a change of one record invalidates.
 * `id` is null when the whole subject changed. The subject's tables are always invalidated.
 */
export type SubjectTags = Partial<Record<Changed, (id: number | null) => TagOfChange[]>>;
type Changed = Assunto | 'importacoes';
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
