import { questionTerms } from './wording.ts';

/** What a question asks about as one text, whatever the order and form of its words; empty for one without a telling word. */
export const questionKey = (text: string): string => [...new Set(questionTerms(text))].toSorted().join(' ');

/** Two questions are of one group when they share this much of what either asks about. */
const ALIKE = 0.6;

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (one.size + other.size - shared);
};

/** Questions that ask the same, the largest group first. */
export type QuestionGroup<Asked> = {
  /** What they have in common: the key of the one asked most. */
  readonly key: string;
  /** In the order given. */
  readonly questions: readonly [Asked, ...Asked[]];
};

/**
 * Groups questions by what they ask about: those of one key, and keys that are alike. Questions without a telling word are
 * left out. Groups of one size stand in the order of their first question.
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
