interface ComId {
  id: number;
}

/** Rows arranged as their ids are. Ids that no row has are skipped, other rows follow as they were. */
export const emOrdem = <T extends ComId>(linhas: readonly T[], ids: readonly number[]): T[] => {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const primeiras = ids.flatMap((id) => porId.get(id) ?? []);
  return [...primeiras, ...linhas.filter(({ id }) => !ids.includes(id))];
};

/** The same ids with the one at `de` moved to place `para`. */
export const mover = (ids: readonly number[], de: number, para: number): number[] => {
  const id = ids[de];
  return id === undefined ? [...ids] : ids.toSpliced(de, 1).toSpliced(para, 0, id);
};
