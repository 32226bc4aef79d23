/** A colleague who is being mentioned: where the `@` is, and what follows it up to the caret. */
export type TypedMention = { readonly start: number; readonly end: number; readonly word: string };

/** The `@` and letters before the caret, at the start of a line or word; an address stays text. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const found = /(?:^|\s)(@[\p{L}\p{M}’' -]{0,40})$/u.exec(text.slice(0, caret));
  if (!found?.[1]) return undefined;
  return { start: caret - found[1].length, end: caret, word: found[1].slice(1).toLowerCase() };
}

/** Colleagues whose name, or a part of it, begins with what was typed; none once a whole name stands there. */
export function findColleagues(names: readonly string[], word: string): readonly string[] {
  if (names.some((name) => word.startsWith(name.toLowerCase()))) return [];
  return names
    .filter((name) => name.toLowerCase().startsWith(word) || name.toLowerCase().includes(` ${word}`))
    .toSorted((one, other) => one.localeCompare(other, 'en-GB'));
}

/** Whether a key takes the first colleague who fits: Tab, and Enter once a letter is there, which would save a note for nobody. */
export const picksColleague = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  typed: TypedMention | undefined,
): boolean => !shiftKey && (key === 'Tab' || (key === 'Enter' && typed !== undefined && typed.word !== ''));
