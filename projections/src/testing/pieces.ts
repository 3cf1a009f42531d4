export const randomPieces = <T>(
  list: readonly T[],
  random: () => number,
  longest: number,
): T[][] => {
  const pieces: T[][] = [];
  for (let from = 0; from < list.length;) {
    const size = 1 + Math.floor(random() * longest);
    pieces.push(list.slice(from, from + size));
    from += size;
  }
  return pieces;
};
