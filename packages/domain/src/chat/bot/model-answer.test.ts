import { expect, test } from 'vitest';
import type { Article } from './article.ts';
import { checkModelAnswer, type ModelRefusal } from './model-answer.ts';

const base = { keywords: ['x'], topic: 'tax', suggestions: [], steps: [] } as const;
const limit: Article = {
  ...base,
  keywords: [...base.keywords],
  suggestions: [],
  steps: [],
  slug: 'small-use',
  title: 'What is the small-use limit?',
  phrasings: ['What is 33 kWh a day?', 'Is there a limit?'],
  answer: 'Up to 33 kWh a day (1,000 kWh a month) VAT is 5%. The levy is 0.801p per kWh.',
  sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/small-use' }],
};
const award: Article = {
  ...limit,
  slug: 'award',
  title: 'How much can the ombudsman award?',
  answer: 'At most £20,000, after 8 weeks. Two letters may be needed.',
};
const given = [limit, award];

const check = (answer: string, slugs: readonly string[] = ['small-use']) =>
  checkModelAnswer({ answer, slugs }, given);

test.each([
  ['VAT is 5% up to 33 kWh a day, and the levy is 0.801p per kWh.', ['small-use']],
  ['That is 1000 kWh a month.', ['small-use']],
  ['The most is £20,000, after 8 weeks.', ['award']],
  ['Up to 33 kWh a day; the award is at most £20,000.', ['award', 'small-use']],
  ['See https://www.gov.uk/small-use.', ['small-use']],
  ['It depends on what you use.', ['small-use', 'small-use']],
])('%s is based on %j', (answer, slugs) => {
  const checked = check(answer, slugs);
  expect(checked.ok && checked.value.articles.map(({ slug }) => slug)).toEqual([...new Set(slugs)]);
});

test('superfluous spaces in a model’s answer are removed', () => {
  expect(check('  Up to\n\n33 kWh   a day. ')).toMatchObject({ value: { text: 'Up to 33 kWh a day.' } });
});

test.each<[string, readonly string[], ModelRefusal]>([
  ['VAT is 5%.', [], 'no-citation'],
  ['VAT is 5%.', ['invented'], 'unknown-citation'],
  ['VAT is 5%.', ['small-use', 'invented'], 'unknown-citation'],
  ['   ', ['small-use'], 'empty'],
  ['x'.repeat(481), ['small-use'], 'too-long'],
  ['VAT is 7%.', ['small-use'], 'strange-figure'],
  ['You save £500.', ['small-use'], 'strange-figure'],
  ['At most £20,000.', ['small-use'], 'strange-figure'],
  ['Up to 34 kWh a day.', ['small-use'], 'strange-figure'],
  ['Within twenty days.', ['small-use'], 'strange-figure'],
  ['Read https://evil.example/free', ['small-use'], 'strange-address'],
  ['Go to evil.com now', ['small-use'], 'strange-address'],
  ['Write to me@evil.org', ['small-use'], 'strange-address'],
  ['See https://www.gov.uk/other', ['small-use'], 'strange-address'],
  ['<b>VAT</b> is 5%', ['small-use'], 'not-plain'],
  ['[click](here)', ['small-use'], 'not-plain'],
])('%j with %j is refused: %s', (answer, slugs, refusal) => {
  expect(check(answer, slugs)).toEqual({ ok: false, problem: refusal });
});
