/** How many words are cached before the cache is cleared. */
const MOST_WORDS = 20_000;

/** Returns `find` with a cache: people use the same words again and again. */
export function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    const earlier = known.get(word);
    if (earlier !== undefined) return earlier;
    if (known.size >= MOST_WORDS) known.clear();
    const found = find(word);
    known.set(word, found);
    return found;
  };
}

/**
 * Returns `make` with its result cached, so that large tables are built only by the processes that use them.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
