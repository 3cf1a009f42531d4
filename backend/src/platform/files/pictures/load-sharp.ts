const load = async () => {
  const { default: sharp } = await import('sharp');
  // Originals are rarely read twice, so a cache would only cost memory.
  sharp.cache(false);
  return sharp;
};

let loaded: ReturnType<typeof load> | undefined;

/** Loads the image library at first use, because it takes 25 MB. */
export const loadSharp = (): ReturnType<typeof load> => (loaded ??= load());
