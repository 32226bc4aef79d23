/** Somebody who can be mentioned. */
export type Mentionable = { readonly staffId: string; readonly name: string };

const LETTER = /[\p{L}\p{M}\d]/u;

/**
 * Who is mentioned in a note: `@` and the whole display name, whatever its case, with no letter right behind it. Where one
 * name begins another, the longer one is meant. Each is returned once, in the order of the text.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): readonly Mentionable[] {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const found = [...text.matchAll(/@/g)].flatMap(({ index }) => {
    // An address is no mention.
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
