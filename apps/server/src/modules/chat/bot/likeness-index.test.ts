import { expect, test } from 'vitest';
import { createLikeness } from './likeness-index.ts';

const likenessTo = createLikeness([
  { name: 'debit', questions: ['my direct debit', 'when is it taken'], more: ['instalments of the year'] },
  { name: 'class', questions: ['what is a profile class'], more: ['a number on the bill'] },
]);

test('the nearest wording counts, and a full match scores 1', () => {
  expect(likenessTo('my direct debit')('debit')).toEqual({ words: 1, letters: 1, covered: 1 });
  expect(likenessTo('my direct debit')('class').words).toBe(0);
});

test('a misspelt word still matches by its letters', () => {
  const likeOf = likenessTo('my dirct debit');
  expect(likeOf('debit').letters).toBeGreaterThan(0.5);
  expect(likeOf('class').letters).toBeLessThan(0.1);
});

test('an article’s further text covers a question, and a rare word covers more than a common one', () => {
  expect(likenessTo('instalments')('debit')).toMatchObject({ words: 0, covered: 1 });
  const likeOf = likenessTo('is profile');
  expect(likeOf('class').covered).toBeGreaterThan(likeOf('debit').covered);
  expect(likeOf('debit').covered).toBeGreaterThan(0);
});

test('an empty text and an unknown name match nothing', () => {
  expect(likenessTo('')('debit')).toEqual({ words: 0, letters: 0, covered: 0 });
  expect(likenessTo('my direct debit')('unknown')).toEqual({ words: 0, letters: 0, covered: 0 });
});
