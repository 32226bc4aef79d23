import { wholeArticleProblems } from './article-answer.ts';
import { expect, test } from 'vitest';
import { fillMarks, fitted, LONGEST_BOT_TEXT, type Article } from './article.ts';

const article: Article = {
  slug: 'what-is-an-example',
  title: 'What is an example?',
  phrasings: ['What do examples do?', 'Explain an example'],
  keywords: ['example', 'sample'],
  topic: 'site',
  answer: 'One thing that stands for many.',
  sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/example' }],
  suggestions: ['What else is there?'],
  steps: ['energy'],
};

test('an article with everything in place has no problems', () => {
  expect(wholeArticleProblems(article)).toEqual([]);
  const pages = ['/', '/privacy-policy#how-long', '/prices?tab=1', '/dd-mandate'];
  for (const url of pages)
    expect(wholeArticleProblems({ ...article, sources: [{ title: 'Ours', url }] }), url).toEqual([]);
  expect(wholeArticleProblems({ ...article, answer: 'Write to {supportEmail} of {brand}.' })).toEqual([]);
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['no title', { title: '  ' }, 'title'],
  ['a long title', { title: 'x'.repeat(101) }, 'title'],
  ['a slug with spaces', { slug: 'What is it' }, 'slug'],
  ['one phrasing', { phrasings: ['Only one?'] }, 'phrasings'],
  ['a phrasing twice', { phrasings: ['The same?', 'The same?'] }, 'phrasings'],
  ['no keywords', { keywords: [] }, 'keywords'],
  ['a topic of its own', { topic: 'weather' }, 'topic'],
  ['no answer', { answer: '' }, 'answer'],
  ['an answer of 91 words', { answer: 'word '.repeat(91).trim() }, 'answer'],
  ['an answer too long for a message', { answer: 'x'.repeat(481) }, 'answer'],
  ['an exclamation mark', { answer: 'Switch now!' }, 'answer'],
  ['two paragraphs', { answer: 'One.\n\nTwo.' }, 'answer'],
  ['a mark that nothing fills', { answer: 'Dear {name}.' }, 'answer'],
  ['no source', { sources: [] }, 'sources'],
  ['a source without https', { sources: [{ title: 'Old', url: 'http://www.gov.uk/' }] }, 'sources'],
  ['a script as a source', { sources: [{ title: 'Bad', url: 'javascript:alert(1)' }] }, 'sources'],
  ['a source with a log-in in it', { sources: [{ title: 'Bad', url: 'https://a@b.example/' }] }, 'sources'],
  ['a source with a space', { sources: [{ title: 'Bad', url: 'https://b.example/a b' }] }, 'sources'],
  ['a page that we do not have', { sources: [{ title: 'Ours', url: '/secret' }] }, 'sources'],
  ['a page of somebody else', { sources: [{ title: 'Theirs', url: '//evil.example' }] }, 'sources'],
  ['four suggestions', { suggestions: ['a', 'b', 'c', 'd'] }, 'suggestions'],
  ['a long suggestion', { suggestions: ['x'.repeat(61)] }, 'suggestions'],
  ['a step that is none', { steps: ['checkout'] }, 'steps'],
  ['a field too many', { author: 'me' }, 'article'],
])('%s is reported', (_, change, field) => {
  expect(wholeArticleProblems({ ...article, ...change }).map((problem) => problem.field)).toEqual([field]);
});

test('placeholders are filled in wherever they occur', () => {
  const marks = { brandName: 'Example Energy', supportEmail: 'help@example.org' };
  expect(fillMarks('{brand}: {supportEmail}, {brand}', marks)).toBe(
    'Example Energy: help@example.org, Example Energy',
  );
});

test('a text that is too long is cut after a sentence, or at least after a word', () => {
  expect(fitted('Short.')).toBe('Short.');
  expect(fitted('One two. Three four five.', 20)).toBe('One two.');
  expect(fitted('One two three four five six', 20)).toBe('One two three four…');
  expect(fitted('x'.repeat(600))).toHaveLength(LONGEST_BOT_TEXT);
});
