import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { articleTopics } from '@switch/domain/chat/bot/article.ts';
import { intentOf } from '@switch/domain/chat/bot/intent.ts';
import { generalSuggestions, stepHelp } from '@switch/domain/chat/bot/replies.ts';
import { stepIds } from '@switch/domain/journey/step-list.ts';
import { expect, test } from 'vitest';
import { readArticleFiles } from './article-index.ts';
import { createSearchIndex } from './search-index.ts';
import { bestArticles } from './testing/best-articles.ts';

const articles = readArticleFiles();
const index = createSearchIndex(articles);

test('there are at least 70 articles, several on each topic', () => {
  expect(articles.length).toBeGreaterThanOrEqual(70);
  for (const topic of articleTopics)
    expect(articles.filter((article) => article.topic === topic).length, topic).toBeGreaterThanOrEqual(2);
});

/** Services whose front page is the page to use. */
const SERVICES =
  /^https:\/\/(?:find-and-update\.company-information\.service\.gov\.uk|register-of-charities\.charitycommission\.gov\.uk|www\.(?:businessdebtline\.org|findmysupplier\.energy|powercut105\.com))\/$/;

test('sources link to the page that says it, not to front pages', () => {
  const fronts = articles.flatMap(({ slug, sources }) =>
    sources
      .filter(({ url }) => /^https:\/\/[^/]+\/?$/.test(url) && !SERVICES.test(url))
      .map(({ url }) => `${slug}: ${url}`),
  );
  expect(fronts).toEqual([]);
});

test('no question occurs in two articles', () => {
  const questions = articles
    .flatMap(({ title, phrasings }) => [title, ...phrasings])
    .map((text) => text.toLowerCase());
  expect(questions.filter((text, at) => questions.indexOf(text) !== at)).toEqual([]);
});

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s answers its own title',
  (slug, { title }) => {
    const { hits, isConfident } = bestArticles(index, title);
    expect([hits[0]?.article.slug, isConfident]).toEqual([slug, true]);
  },
);

test('nearly every phrasing finds its own article', () => {
  // A third of each article's, which is enough to notice that questions are read in another way: the weights
  // were learnt from all of them, which the test of the bench checks.
  const asked = articles.flatMap(({ slug, phrasings }) =>
    phrasings.filter((_, place) => place % 3 === 0).map((text) => ({ slug, text })),
  );
  const missed = asked.filter(({ slug, text }) => bestArticles(index, text).hits[0]?.article.slug !== slug);
  expect(missed.length / asked.length, JSON.stringify(missed)).toBeLessThan(0.03);
});

const buttons = new Set([
  ...articles.flatMap(({ suggestions }) => suggestions),
  ...stepIds.flatMap((id) => stepHelp(id).suggestions),
  ...generalSuggestions,
]);
test.each([...buttons])('the button "%s" leads to an answer', (text) => {
  expect(bestArticles(index, text).isConfident || intentOf(text) !== null).toBe(true);
  expect(intentOf(text)?.kind === 'person').toBe(/talk to a person/i.test(text));
});

test('an invalid article stops the start, with its file and what is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'business-switch-articles-'));
  try {
    writeFileSync(
      join(folder, 'broken-one.md'),
      '---\ntitle: What?\ntopic: bills\nkeywords: a\n---\n\nNow!\n',
    );
    const read = () => readArticleFiles(pathToFileURL(`${folder}/`));
    expect(read).toThrow(/Article broken-one\.md cannot be used: .*phrasings needs at least 2.*exclamation/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
