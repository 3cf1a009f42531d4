/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Cuts a list into pieces of random size between 1 and `longest`. */
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
