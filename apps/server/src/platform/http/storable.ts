/** A part of a request that cannot be stored as it is: where it is, and why. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly message: string;
}

/** No screen sends anything half as deep. Code that walks a request may rely on it. */
const DEEPEST = 24;

/** Named at most: a request full of them says nothing more with the next one. */
const MOST_NAMED = 20;

/** A NUL, which the database stores in no text, or half of a surrogate pair, which is no character at all. */
const holdsNoCharacter = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Where a value stands, from the inside out: sharing the way there keeps a deep request from costing its square. */
interface Place {
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/** Texts in `value` without characters, and what is nested too deeply. No recursion: the depth is the sender's choice. */
export function unstorable(value: unknown): readonly Unstorable[] {
  const found: Unstorable[] = [];
  const open: { readonly value: unknown; readonly place: Place | null }[] = [{ value, place: null }];
  for (let next = open.pop(); next && found.length < MOST_NAMED; next = open.pop()) {
    const { value: held, place } = next;
    if (typeof held === 'string' && holdsNoCharacter(held))
      found.push({ path: pathTo(place), message: 'Take out the characters that cannot be read' });
    if (typeof held !== 'object' || held === null) continue;
    const depth = (place?.depth ?? 0) + 1;
    if (depth > DEEPEST) {
      found.push({ path: pathTo(place), message: 'This is nested too deeply' });
      continue;
    }
    for (const [key, inner] of Object.entries(held))
      open.push({ value: inner, place: { key, parent: place, depth } });
  }
  return found;
}

function pathTo(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at; at = at.parent) path.unshift(at.key);
  return path;
}
