import { questionTerms } from './wording.ts';

/**
 * Returns what a question asks about as one string that is independent of the order and form of its words;
 * empty if it has no significant word.
 */
export const questionKey = (text: string): string => [...new Set(questionTerms(text))].toSorted().join(' ');

/** Two questions belong to one group if they share this much of what either asks about. */
const ALIKE = 0.6;

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (one.size + other.size - shared);
};

/** Questions that ask the same thing. */
export type QuestionGroup<Asked> = {
  /** The key of the question asked most often. */
  readonly key: string;
  /** In the order in which they were passed in. */
  readonly questions: readonly [Asked, ...Asked[]];
};

/**
 * Groups questions by what they ask about: those with the same key, and those with similar keys. The largest
 * group comes first; groups of equal size follow the order of their first question. Questions without a
 * significant word are left out.
 */
export function groupQuestions<Asked extends { readonly key: string }>(
  asked: readonly Asked[],
): readonly QuestionGroup<Asked>[] {
  const byKey = [...Map.groupBy(asked, ({ key }) => key)]
    .filter(([key]) => key !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  const groups: { key: string; terms: ReadonlySet<string>; questions: [Asked, ...Asked[]] }[] = [];
  for (const [key, [first, ...rest]] of byKey) {
    if (!first) continue;
    const terms = new Set(key.split(' '));
    const alike = groups.find((group) => likeness(group.terms, terms) >= ALIKE);
    if (alike) alike.questions.push(first, ...rest);
    else groups.push({ key, terms, questions: [first, ...rest] });
  }
  return groups
    .toSorted((one, other) => other.questions.length - one.questions.length)
    .map(({ key, questions }) => ({ key, questions }));
}
