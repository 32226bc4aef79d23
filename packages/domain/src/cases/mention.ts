/** A person who can be mentioned. */
export type Mentionable = { readonly staffId: string; readonly name: string };

const LETTER = /[\p{L}\p{M}\d]/u;

/**
 * Returns the people mentioned in a note: `@` and the full display name, in any case, with no letter directly after it. If
 * one name begins another, the longer one counts. Each person is returned once, in the order of the text.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): readonly Mentionable[] {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = [...text.matchAll(/@/g)].flatMap(({ index }) => {
    // An email address is not a mention.
    if (LETTER.test(text.charAt(index - 1))) return [];
    const rest = text.slice(index + 1);
    const person = byLength.find(
      ({ name }) =>
        rest.toLowerCase().startsWith(name.toLowerCase()) && !LETTER.test(rest.charAt(name.length)),
    );
    return person ? [person] : [];
  });
  return [...new Set(found)];
}
