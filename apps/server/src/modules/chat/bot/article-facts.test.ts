import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODE_MOST_TRIES,
  CODE_RESEND_SECONDS,
  RESET_LINK_MINUTES,
} from '@switch/domain/account/one-time-code.ts';
import { SHORTEST_PASSWORD } from '@switch/domain/account/password.ts';
import { consequencesOf, waysToBe } from '@switch/domain/protection/statement.ts';
import { DEFAULT_SPLITS } from '@switch/domain/quote/usage/register-split.ts';
import { cclRateOn } from '@switch/domain/tax/tax-rates.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import tax from '@switch/domain/facts/tax.json' with { type: 'json' };
import { RATE_UNITS_PER_PENNY } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { KEPT_DAYS } from '../../switching/drafts/draft.queries.ts';
import { readArticleFiles } from './article-index.ts';

/** The figures in articles are words; these tests hold them to the tables that the product calculates with. */
const answers = new Map(readArticleFiles().map(({ slug, answer }) => [slug, answer]));
const answerOf = (slug: string): string => answers.get(slug) ?? `there is no article ${slug}`;
const TODAY = isoDate('2026-11-21');

/** Every figure of a text with its unit of money, such as `£2`, `33` and `100000`. */
const figuresIn = (text: string): string[] =>
  (text.match(/£?\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(',', ''));

test.each([
  ['are-we-a-micro-business', 'micro'],
  ['are-we-a-small-business', 'small'],
] as const)('%s has the limits of the class', (slug, size) => {
  const limits = (['electricity', 'gas'] as const).flatMap((fuel) =>
    figuresIn(waysToBe(size, fuel, TODAY).join(' ')),
  );
  expect(figuresIn(answerOf(slug))).toEqual(expect.arrayContaining([...new Set(limits)]));
});

test('the levy is that of the table', () => {
  for (const year of [2026, 2027]) {
    const levy = cclRateOn('electricity', isoDate(`${year}-04-01`));
    expect(levy?.isPublished).toBe(true);
    const pence = `${(levy?.perKwh ?? 0) / RATE_UNITS_PER_PENNY}p`;
    expect(answerOf('what-is-the-climate-change-levy')).toContain(pence);
    expect(answerOf('what-is-the-climate-change-levy')).toContain(`1 April ${year}`);
  }
});

test('small use and mixed use have the limits of the tax rules', () => {
  expect(answerOf('what-is-de-minimis')).toContain(factText(tax['small-use-electricity'], TODAY));
  expect(answerOf('what-is-de-minimis')).toContain(factText(tax['small-use-gas'], TODAY));
  for (const slug of ['what-is-the-60-percent-rule', 'how-much-vat-do-we-pay', 'do-charities-pay-less-vat'])
    expect(answerOf(slug)).toContain(factText(tax['whole-supply-share'], TODAY));
});

test('the ombudsman awards what the protections say', () => {
  const ombudsman = consequencesOf('micro', TODAY).find(({ code }) => code === 'ombudsman')?.words ?? '';
  expect(figuresIn(answerOf('what-is-the-energy-ombudsman'))).toEqual(
    expect.arrayContaining(figuresIn(ombudsman)),
  );
});

test('a day and night meter is split as the quote splits it', () => {
  for (const [register, percent] of DEFAULT_SPLITS['day-night'])
    expect(answerOf('what-is-economy-7')).toContain(`${percent}% ${register}`);
});

test('codes, passwords and links last as long as they say', () => {
  const code = answerOf('the-code-did-not-arrive');
  expect(code).toContain(`${CODE_DIGITS} digits`);
  expect(code).toContain(`${CODE_LIFE_MINUTES} minutes and for ${CODE_MOST_TRIES} tries`);
  expect(code).toContain(`after ${CODE_RESEND_SECONDS} seconds`);
  expect(answerOf('i-forgot-my-password')).toContain(`${RESET_LINK_MINUTES} minutes`);
  expect(answerOf('i-forgot-my-password')).toContain(`at least ${SHORTEST_PASSWORD} characters`);
});

test('drafts are kept as long as the product keeps them', () => {
  for (const slug of ['how-do-i-continue-my-draft', 'what-do-you-keep-about-us'])
    expect(answerOf(slug)).toContain(`${KEPT_DAYS} days`);
});

test('nothing is said of recorded calls but what the list of kept data says, and of chats what the other articles say', () => {
  const answer = answerOf('do-you-record-calls');
  expect(answer).toContain('recordings of phone calls are not among it');
  expect(answer).not.toMatch(/\b(never|always|may be recorded)\b/i);
  for (const slug of ['do-you-record-calls', 'is-this-chat-recorded', 'what-do-you-keep-about-us'])
    expect(answerOf(slug)).toContain('24 months');
});

test('the Direct Debit Guarantee is pointed to, never put into other words', () => {
  const words = answerOf('what-is-the-direct-debit-guarantee');
  expect(words).not.toMatch(/full and immediate|working days|in advance/);
  expect(words).toContain('mandate page');
});

test('no article tells of a cooling-off period for businesses, or of superseded figures', () => {
  expect(answerOf('is-there-a-cooling-off-period')).toMatch(/^No\./);
  for (const [slug, answer] of answers) {
    expect(answer, slug).not.toMatch(/€|17 working days|£10,000|500,000 kWh of electricity|0\.775/);
  }
});
