import { expect, test } from 'vitest';
import {
  articleForm,
  articleAbout,
  fieldsOf,
  problemSentences,
  slugOf,
  typedOf,
  type TypedArticle,
} from './article-form.ts';
import { stateOf } from './article-states.tsx';
import { findArticles } from './find-articles.ts';

const typed: TypedArticle = {
  title: 'How long does a switch take?',
  topic: 'switching',
  answer: 'About three weeks.\nWe tell you the day.',
  phrasings: 'When am I switched?\n\n How many weeks is it ',
  keywords: 'weeks, duration,, ',
  suggestions: '',
  sources: [
    { title: 'Terms', url: '/terms' },
    { title: '', url: '' },
  ],
  steps: [],
};

test('lines and commas become lists without empty items, and the answer becomes one paragraph', () => {
  expect(fieldsOf(typed)).toMatchObject({
    phrasings: ['When am I switched?', 'How many weeks is it'],
    keywords: ['weeks', 'duration'],
    suggestions: [],
    sources: [{ title: 'Terms', url: '/terms' }],
    answer: 'About three weeks. We tell you the day.',
  });
});

test('a stored article keeps its fields through the form', () => {
  const fields = fieldsOf(typed);
  expect(fieldsOf(typedOf(fields))).toEqual(fields);
});

/** Returns the field and message of each problem of an article. */
const problemsOf = (slug: string | undefined, article: TypedArticle) =>
  (articleForm(slug).safeParse(article).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }));

test('a valid article has no problems', () => {
  expect(problemsOf(undefined, typed)).toEqual([]);
});

test('an article needs a source, and the message says so', () => {
  const problems = problemsOf('x', { ...typed, sources: [] });
  expect(problems).toEqual([{ field: 'sources', message: 'The list of sources needs at least 1' }]);
});

test('an empty article names each field once', () => {
  const fields = problemsOf(undefined, articleAbout([])).map(({ field }) => field);
  expect(fields).toEqual(['title', 'answer', 'sources', 'phrasings', 'keywords']);
});

test('if no slug can be made of the question, the question is the problem', () => {
  const problems = problemsOf(undefined, { ...typed, title: '?' });
  expect(problems).toEqual([{ field: 'title', message: 'Enter a question of a few words' }]);
});

test('a message that is already a sentence stays as it is', () => {
  expect(problemSentences([{ field: 'basedOn', message: 'Open the article again' }])[0]?.message).toBe(
    'Open the article again',
  );
});

test.each([
  ['How long does a switch take?', 'how-long-does-a-switch-take'],
  ['What’s “CCL”?', 'whats-ccl'],
  ['Écologie & gas', 'ecologie-gas'],
  ['?', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the state tells whether the bot uses what was saved', () => {
  expect(stateOf({ isPublished: true, hasUnpublishedChanges: false })).toBe('published');
  expect(stateOf({ isPublished: true, hasUnpublishedChanges: true })).toBe('changed');
  expect(stateOf({ isPublished: false, hasUnpublishedChanges: true })).toBe('unpublished');
});

test('articles are found by words, topic and state', () => {
  const rows = [
    {
      slug: 'a-b',
      title: 'Long switch',
      topic: 'switching',
      isPublished: true,
      hasUnpublishedChanges: false,
      savedAt: '',
    },
    {
      slug: 'c-d',
      title: 'My bill',
      topic: 'bills',
      isPublished: false,
      hasUnpublishedChanges: false,
      savedAt: '',
    },
  ] as const;
  const found = (filter: Partial<Record<'q' | 'topic' | 'state', string>>) =>
    findArticles(rows, { q: '', topic: '', state: '', ...filter }).map(({ slug }) => slug);
  expect(found({ q: 'SWITCH long' })).toEqual(['a-b']);
  expect(found({ topic: 'bills' })).toEqual(['c-d']);
  expect(found({ state: 'unpublished' })).toEqual(['c-d']);
  expect(found({})).toEqual(['a-b', 'c-d']);
});
