interface ComId {
  id: number;
}

/** Sorts rows by `ids`. Unknown ids are skipped; rows that are not in `ids` follow in their old order. */
export const emOrdem = <T extends ComId>(linhas: readonly T[], ids: readonly number[]): T[] => {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const primeiras = ids.flatMap((id) => porId.get(id) ?? []);
  return [...primeiras, ...linhas.filter(({ id }) => !ids.includes(id))];
};

export const mover = (ids: readonly number[], de: number, para: number): number[] => {
  const id = ids[de];
  return id === undefined ? [...ids] : ids.toSpliced(de, 1).toSpliced(para, 0, id);
};
