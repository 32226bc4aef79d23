import { expect, test } from 'vitest';
import { readArticleFile } from './article-file.ts';

const file = `---
title: 'We have moved in: what now?'
topic: switching
keywords: moved, tenancy , keys
steps: energy, contract-end-date
phrasings:
  - Who supplies a building that we took over?
  - "What is \\"deemed\\"?"
sources:
  - 'A page: with a colon | https://www.gov.uk/a|b'
  - Our terms | /terms
suggestions:
  - What is a deemed contract?
---

The first line
goes on here.
`;

test('front matter and answer become an article', () => {
  expect(readArticleFile('moved-in', file)).toEqual({
    ok: true,
    value: {
      slug: 'moved-in',
      title: 'We have moved in: what now?',
      phrasings: ['Who supplies a building that we took over?', 'What is "deemed"?'],
      keywords: ['moved', 'tenancy', 'keys'],
      topic: 'switching',
      answer: 'The first line goes on here.',
      sources: [
        { title: 'A page: with a colon', url: 'https://www.gov.uk/a|b' },
        { title: 'Our terms', url: '/terms' },
      ],
      suggestions: ['What is a deemed contract?'],
      steps: ['energy', 'contract-end-date'],
    },
  });
});

test('Windows and old Mac line endings make no difference', () => {
  expect(readArticleFile('moved-in', file.replaceAll('\n', '\r\n'))).toEqual(
    readArticleFile('moved-in', file),
  );
});

test.each([
  ['no front matter', 'Just an answer.', 'file'],
  ['front matter that never ends', file.replace('\n---\n\nThe', '\n\nThe'), 'file'],
  ['a field twice', file.replace('topic: switching', 'topic: switching\ntopic: bills'), 'file'],
  ['an item of no list', file.replace('topic: switching', 'topic: switching\n  - bills'), 'file'],
  ['a field that articles do not have', file.replace('topic:', 'theme: x\ntopic:'), 'theme'],
  ['no title', file.replace(/title: .+\n/, ''), 'title'],
  ['a source without an address', file.replace(' | /terms', ''), 'sources'],
  ['an empty answer', file.replace('The first line\ngoes on here.', ''), 'answer'],
])('%s is reported', (_, text, field) => {
  const read = readArticleFile('moved-in', text);
  expect(read.ok ? [] : read.problem.map((problem) => problem.field)).toEqual([field]);
});
