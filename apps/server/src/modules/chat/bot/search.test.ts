import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readArticleFiles } from './article-index.ts';
import type { Article } from '@switch/domain/chat/bot/article.ts';
import { createSearchIndex } from './search-index.ts';
import { bestArticles } from './testing/best-articles.ts';

const articles = readArticleFiles();
const index = createSearchIndex(articles);

/** What visitors might type, and the articles that answer it; none if it is not our subject. */
interface Asked {
  readonly question: string;
  readonly expected: readonly string[];
}

function readQuestions(name: string): readonly Asked[] {
  const [, ...rows] = readFileSync(new URL(`./testing/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => {
    const comma = row.lastIndexOf(',');
    const expected = row.slice(comma + 1);
    return { question: row.slice(0, comma), expected: expected === 'none' ? [] : expected.split('|') };
  });
}

/** Returns the shares that went right, from 0 to 1. */
function measure(asked: readonly Asked[]) {
  const found = asked.map((one) => ({ ...one, ...bestArticles(index, one.question) }));
  const answerable = found.filter(({ expected }) => expected.length > 0);
  const others = found.filter(({ expected }) => expected.length === 0);
  const answers = ({ article }: { readonly article: Article }, expected: readonly string[]) =>
    expected.includes(article.slug);
  const right = answerable.filter(({ hits, expected }) =>
    hits.slice(0, 1).some((hit) => answers(hit, expected)),
  );
  const inFour = answerable.filter(({ hits, expected }) => hits.some((hit) => answers(hit, expected)));
  const confident = answerable.filter(({ isConfident }) => isConfident);
  const rightAndConfident = right.filter(({ isConfident }) => isConfident);
  return {
    answerable: answerable.length,
    others: others.length,
    first: right.length / answerable.length,
    amongFour: inFour.length / answerable.length,
    confident: confident.length / answerable.length,
    rightWhenConfident: rightAndConfident.length / confident.length,
    othersLow: others.filter(({ isConfident }) => !isConfident).length / others.length,
  };
}

/**
 * No word, weight or article was tuned on these; `tuning-questions.csv` is for that. A few have more than one
 * right answer.
 */
const heldOut = readQuestions('visitor-questions.csv');
const tuning = readQuestions('tuning-questions.csv');

test('questions in visitors’ own words find their article, and unrelated questions do not', () => {
  const figures = measure(heldOut);
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${Number(value.toFixed(3))}`);
  process.stdout.write(`Search over ${articles.length} articles: ${shown.join(', ')}\n`);
  expect(figures.answerable).toBeGreaterThanOrEqual(120);
  expect(figures.others).toBeGreaterThanOrEqual(30);
  expect(figures.first).toBeGreaterThanOrEqual(0.93);
  expect(figures.amongFour).toBeGreaterThanOrEqual(0.92);
  expect(figures.confident).toBeGreaterThanOrEqual(0.8);
  expect(figures.rightWhenConfident).toBeGreaterThanOrEqual(0.94);
  expect(figures.othersLow).toBeGreaterThanOrEqual(0.9);
});

test('the measuring questions are not the tuning questions, and none is copied from an article', () => {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  const known = new Set([
    ...tuning.map(({ question }) => plain(question)),
    ...articles.flatMap(({ title, phrasings }) => [title, ...phrasings].map(plain)),
  ]);
  const copied = heldOut.filter(({ question }) => known.has(plain(question))).map(({ question }) => question);
  expect(copied.length, JSON.stringify(copied)).toBeLessThanOrEqual(heldOut.length * 0.03);
  const slugs = new Set(articles.map(({ slug }) => slug));
  const wanted = [...heldOut, ...tuning].flatMap(({ expected }) => expected);
  expect(wanted.filter((one) => !one.startsWith('do:') && !slugs.has(one))).toEqual([]);
});

describe('a search', () => {
  test.each([
    ['wheres my gas meter number', 'where-do-i-find-my-mprn'],
    ['elec supply number', 'where-do-i-find-my-mpan'],
    ['how long dose swithcing taek', 'how-long-does-a-switch-take'],
    ['DD guarantee', 'what-is-the-direct-debit-guarantee'],
    ['wot is a standing chrage', 'what-is-a-standing-charge'],
  ])('tolerates typing errors and knows synonyms: %s', (question, slug) => {
    expect(bestArticles(index, question).hits[0]?.article.slug).toBe(slug);
  });

  test.each([
    ['Do we get the reduced VAT rate as a small charity?', 'do-charities-pay-less-vat'],
    ['what happens if I do nothing when my contract ends', 'what-are-out-of-contract-rates'],
    ['can prices change after I sign', 'what-is-fixed-and-pass-through'],
    ['when is the earliest i can switch', 'when-can-i-switch'],
    ['what does it cost to use you', 'what-do-you-earn'],
    ['can a brand new company switch', 'is-there-a-credit-check'],
    ['are you regulated by ofgem', 'who-regulates-you'],
    ['can my supplier backdate charges', 'what-is-back-billing'],
    ['how do i cancel my current contract', 'how-do-i-write-a-notice'],
    ['do i have to tell my current supplier', 'how-do-i-write-a-notice'],
    ["what's the difference between mpan and mprn", 'is-the-gas-number-the-serial-number'],
    ['how much will I save', 'how-much-can-we-save'],
    ['can I keep my supplier', 'how-does-renewal-work'],
    ['i need a copy of my contract', 'where-are-my-documents'],
    ["we're a sole trader at home, is that business?", 'do-you-do-home-energy'],
    ['vat on gas', 'how-much-vat-do-we-pay'],
    ['is a verbal contract binding', 'is-a-verbal-contract-binding'],
    ['does the ofgem price cap apply to business', 'is-there-a-price-cap'],
    ['landlord pays the electric, can i switch', 'what-if-our-landlord-pays'],
    ['can i sell electricity back to the grid', 'what-if-we-have-solar-panels'],
    ['we have solar panels', 'what-if-we-have-solar-panels'],
    ['who is my meter operator', 'what-is-a-meter-operator'],
    ['can i use a personal bank account', 'which-bank-account-can-we-use'],
    ['which banks do you accept', 'which-bank-account-can-we-use'],
    ['my bill is too high', 'why-is-my-bill-so-high'],
    ['how do i cancel', 'how-do-i-cancel'],
    ['can i upload a bill', 'can-i-send-you-a-bill'],
    ['what happens to my credit balance', 'what-is-the-final-bill'],
    ['meter stopped working', 'my-meter-is-faulty'],
    ['no power', 'what-to-do-in-a-power-cut'],
    ['payment taken twice', 'what-is-the-direct-debit-guarantee'],
    ['they put me with the wrong supplier', 'what-is-an-erroneous-transfer'],
    ['new business no accounts', 'is-there-a-credit-check'],
    ['can i fix for 5 years', 'which-contract-length'],
    ['should i fix or go variable', 'what-is-fixed-and-pass-through'],
    ['what data do you hold on me', 'what-do-you-keep-about-us'],
    ['why is it asking for my dob', 'why-do-you-need-my-date-of-birth'],
    ['can i sign on my phone', 'what-am-i-signing'],
    ['wrong address on the form', 'how-do-i-change-an-answer'],
  ])('is sure about what businesses ask every day: %s', (question, slug) => {
    const { hits, isConfident } = bestArticles(index, question);
    expect([hits[0]?.article.slug, isConfident]).toEqual([slug, true]);
  });

  test('gives at most four hits, best first, each once', () => {
    const { hits } = bestArticles(index, 'switch supplier contract meter bill price');
    expect(hits).toHaveLength(4);
    expect(hits.map(({ chance }) => chance)).toEqual(
      hits.map(({ chance }) => chance).toSorted((a, b) => b - a),
    );
    expect(new Set(hits.map(({ article }) => article.slug)).size).toBe(4);
  });

  test('prefers the articles of the step that a visitor is on', () => {
    const chanceOn = (step: 'payment-details' | null) =>
      bestArticles(index, 'who collects the direct debit', step).hits[0]?.chance ?? 0;
    expect(chanceOn('payment-details')).toBeGreaterThan(chanceOn(null));
  });

  test.each(['', '   ', '???', 'the of and', '\u0000', '🐘'])('finds nothing for %j', (question) => {
    expect(bestArticles(index, question).isConfident).toBe(false);
  });

  test('is fast, whatever is typed', () => {
    const before = performance.now();
    for (let turn = 0; turn < 20; turn += 1)
      bestArticles(index, 'supplier switch meter contract '.repeat(16));
    expect((performance.now() - before) / 20).toBeLessThan(150);
  });

  test('an empty knowledge base answers nothing', () => {
    expect(bestArticles(createSearchIndex([]), 'how long')).toEqual({ hits: [], isConfident: false });
  });
});
