type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

type PressPlace = {
  /** The focus is in a field that takes text. */
  readonly isTyping: boolean;
  readonly isOnControl: boolean;
  readonly isInDialog: boolean;
};

/**
 * Returns the shortcut for a key press, such as `j`, `?`, `Escape` or `mod+k` (Ctrl, or Cmd on a Mac);
 * undefined with other modifiers, and for plain keys in a field.
 */
export function shortcutOf(press: KeyPress, place: PressPlace): string | undefined {
  if (place.isInDialog || press.altKey) return undefined;
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.ctrlKey || press.metaKey) return `mod+${name}`;
  if (place.isTyping) return undefined;
  if (place.isOnControl && (press.key === 'Enter' || press.key === ' ')) return undefined;
  return name;
}

const SEQUENCE_MS = 1_200;

export type Pressed = {
  /** The completed shortcut; undefined if there is none, or while a second key is awaited. */
  readonly shortcut: string | undefined;
  /** The first of two keys, and until when it waits for the second (ms since 1970). */
  readonly waiting: { readonly key: string; readonly until: number } | undefined;
};

/** Adds a key to the one that waits: `g` then `i` is `g i`. `known` contains all existing shortcuts. */
export function pressAfter(
  waiting: Pressed['waiting'],
  key: string,
  now: number,
  known: readonly string[],
): Pressed {
  if (waiting && now <= waiting.until) {
    const both = `${waiting.key} ${key}`;
    if (known.includes(both)) return { shortcut: both, waiting: undefined };
  }
  if (known.some((each) => each.startsWith(`${key} `))) {
    return { shortcut: undefined, waiting: { key, until: now + SEQUENCE_MS } };
  }
  return { shortcut: known.includes(key) ? key : undefined, waiting: undefined };
}

/** Formats a shortcut for display: `Ctrl K`, `G then I`, `?`. */
export function formatKeys(shortcut: string, isMac: boolean): string {
  return shortcut
    .split(' ')
    .map((part) => {
      const name = part.replace(/^mod\+/, '');
      const shown = name.length === 1 ? name.toUpperCase() : name;
      return part === name ? shown : `${isMac ? '⌘' : 'Ctrl'} ${shown}`;
    })
    .join(' then ');
}
