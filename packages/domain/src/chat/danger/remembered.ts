/** So many words are remembered with what is known of them, before all are forgotten. */
const MOST_WORDS = 20_000;

/** Returns `find` with a memory: what people write is made of the same words again and again. */
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
