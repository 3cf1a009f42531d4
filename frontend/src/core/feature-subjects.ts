import type { Assunto, Mudanca } from '@encomenda/contracts/shared/transport/socket';
import { tableTag } from './api';

/**
 * Exported by a feature's `<feature>.socket.ts` as `assuntos`: for each subject, the tags that a
 * change of one record invalidates (`id` is null when the whole subject changed). Tables of the
 * subject are invalidated without being listed.
 *
 *     export const assuntos: SubjectTags = { clientes: (id) => [{ type: 'Cliente', id }] };
 */
export type SubjectTags = Partial<Record<Changed, (id: number | null) => TagOfChange[]>>;
/** Subjects that sockets announce, and those that change here alone. */
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
