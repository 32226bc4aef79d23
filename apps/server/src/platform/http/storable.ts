/** A part of a request that cannot be stored as it is: its path, and the reason. */
export interface Unstorable {
  readonly path: readonly string[];
  readonly message: string;
}

/** No screen sends anything even half as deep. Code that walks a request may rely on this limit. */
const DEEPEST = 24;

/** How many problems are reported at most. Any more would add nothing. */
const MOST_NAMED = 20;

/**
 * Returns whether a text contains a NUL, which the database cannot store, or half of a surrogate pair, which
 * is not a character.
 */
const holdsNoCharacter = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * The position of a value, linked from the inside out. Sharing the path to it keeps a deep request from
 * taking quadratic time.
 */
interface Place {
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/**
 * Returns the texts in `value` that contain invalid characters, and the values that are nested too deeply. It
 * does not recurse, because the sender chooses the depth.
 */
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
