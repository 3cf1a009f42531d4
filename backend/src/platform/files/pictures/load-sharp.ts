const load = async () => {
  const { default: sharp } = await import('sharp');
  // Originals are rarely read twice, so a cache would only cost memory.
  sharp.cache(false);
  return sharp;
};

let loaded: ReturnType<typeof load> | undefined;

/** The image library, loaded at first use: it takes 25 MB that a process without pictures saves. */
export const loadSharp = (): ReturnType<typeof load> => (loaded ??= load());
