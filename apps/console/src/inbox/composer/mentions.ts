/** A mention being typed: the position of its `@` and of the caret, and the text between them. */
export type TypedMention = { readonly start: number; readonly end: number; readonly word: string };

/**
 * Returns the `@` and the letters before the caret, at the start of a line or word only: an email address
 * remains text.
 */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const found = /(?:^|\s)(@[\p{L}\p{M}’' -]{0,40})$/u.exec(text.slice(0, caret));
  if (!found?.[1]) return undefined;
  return { start: caret - found[1].length, end: caret, word: found[1].slice(1).toLowerCase() };
}

/**
 * Returns the colleagues with a name or part of one that begins with what was typed; none once a whole name
 * has been typed.
 */
export function findColleagues(names: readonly string[], word: string): readonly string[] {
  if (names.some((name) => word.startsWith(name.toLowerCase()))) return [];
  return names
    .filter((name) => name.toLowerCase().startsWith(word) || name.toLowerCase().includes(` ${word}`))
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}

/**
 * Returns whether a key picks the first matching colleague: Tab, or Enter once a letter has been typed, since
 * it would otherwise save a note that mentions no one.
 */
export const picksColleague = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  typed: TypedMention | undefined,
): boolean => !shiftKey && (key === 'Tab' || (key === 'Enter' && typed !== undefined && typed.word !== ''));
