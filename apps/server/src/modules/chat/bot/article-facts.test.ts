import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODE_MOST_TRIES,
  CODE_RESEND_SECONDS,
  RESET_LINK_MINUTES,
} from '@switch/domain/account/one-time-code.ts';
import { SHORTEST_PASSWORD } from '@switch/domain/account/password.ts';
import { applicationKeptUntil } from '@switch/domain/account/kept-applications.ts';
import { LEAD_KEPT_MONTHS } from '@switch/domain/enquiry/lead.ts';
import { fillFacts } from '@switch/domain/facts/register.ts';
import own from '@switch/domain/facts/own.json' with { type: 'json' };
import { organisationKindLabels } from '@switch/domain/organisation/organisation-kind.ts';
import { statementsFor } from '@switch/domain/signing/statements.ts';
import { consequencesOf, waysToBe } from '@switch/domain/protection/statement.ts';
import { DEFAULT_SPLITS } from '@switch/domain/quote/usage/register-split.ts';
import { cclRateOn } from '@switch/domain/tax/tax-rates.ts';
import { factText, factValue } from '@switch/domain/facts/fact.ts';
import tax from '@switch/domain/facts/tax.json' with { type: 'json' };
import { RATE_UNITS_PER_PENNY } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { perQuarterHour } from '../../../platform/http/attempts.ts';
import {
  CHOICE_KEPT_YEARS,
  COMPLAINT_KEPT_YEARS,
  DRAFT_KEPT_DAYS,
  EXPORT_KEPT_HOURS,
  MAIL_COPY_KEPT_DAYS,
  QUOTATION_KEPT_MONTHS,
  SENT_MAIL_KEPT_MONTHS,
  SUPPLIER_REQUEST_KEPT_MONTHS,
  UNBOUND_KEPT_MONTHS,
} from '@switch/domain/account/kept-for.ts';
import {
  COMPLAINT_ACKNOWLEDGED_WORKING_DAYS,
  COMPLAINT_ANSWERED_WEEKS,
} from '@switch/domain/enquiry/complaint-times.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { UPLOAD_MOST_BYTES, uploadKinds } from '@switch/domain/uploads/upload.ts';
import { readArticleFiles } from './article-index.ts';

const TODAY = isoDate('2026-11-23');
/**
 * Figures in articles are plain text; these tests compare them with the tables that the product calculates
 * with.
 */
const answers = new Map(readArticleFiles().map(({ slug, answer }) => [slug, fillFacts(answer, TODAY)]));
const answerOf = (slug: string): string => answers.get(slug) ?? `there is no article ${slug}`;

/** Returns every figure in a text, with its currency sign, such as `£2`, `33` and `100000`. */
const figuresIn = (text: string): string[] =>
  (text.match(/£?\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(',', ''));

test.each([
  ['are-we-a-micro-business', 'micro'],
  ['are-we-a-small-business', 'small'],
] as const)('%s states the limits of the class', (slug, size) => {
  const limits = (['electricity', 'gas'] as const).flatMap((fuel) =>
    figuresIn(waysToBe(size, fuel, TODAY).join(' ')),
  );
  expect(figuresIn(answerOf(slug))).toEqual(expect.arrayContaining([...new Set(limits)]));
});

test('the levy is the one in the table', () => {
  for (const year of [2026, 2027]) {
    const levy = cclRateOn('electricity', isoDate(`${year}-04-01`));
    expect(levy?.isPublished).toBe(true);
    const pence = `${(levy?.perKwh ?? 0) / RATE_UNITS_PER_PENNY}p`;
    expect(answerOf('what-is-the-climate-change-levy')).toContain(pence);
    expect(answerOf('what-is-the-climate-change-levy')).toContain(`1 April ${year}`);
  }
});

test('the articles on small use and mixed use state the limits of the tax rules', () => {
  expect(answerOf('what-is-de-minimis')).toContain(factText(tax['small-use-electricity'], TODAY));
  expect(answerOf('what-is-de-minimis')).toContain(factText(tax['small-use-gas'], TODAY));
  for (const slug of ['what-is-the-60-percent-rule', 'how-much-vat-do-we-pay', 'do-charities-pay-less-vat'])
    expect(answerOf(slug)).toContain(factText(tax['whole-supply-share'], TODAY));
});

test('the ombudsman’s award is the one that the protections state', () => {
  const ombudsman = consequencesOf('micro', TODAY).find(({ code }) => code === 'ombudsman')?.text ?? '';
  expect(figuresIn(answerOf('what-is-the-energy-ombudsman'))).toEqual(
    expect.arrayContaining(figuresIn(ombudsman)),
  );
});

const authority = statementsFor({
  supplierNames: ['Invented Energy'],
  mandateWay: 'none',
  claimsTaxRelief: false,
  brandName: 'Example Energy',
})
  .map(({ words }) => words)
  .join(' ');

const keptUntil = applicationKeptUntil([{ state: 'live', endDate: TODAY }], TODAY);

/** All figures except those that only the browser applies, which the web app's own tests cover. */
const ownFigures: Readonly<Record<Exclude<keyof typeof own, 'session-warning'>, number | null>> = {
  'code-digits': CODE_DIGITS,
  'code-life': CODE_LIFE_MINUTES,
  'code-tries': CODE_MOST_TRIES,
  'code-again': CODE_RESEND_SECONDS,
  'reset-link': RESET_LINK_MINUTES,
  'password-length': SHORTEST_PASSWORD,
  'log-in-lock': perQuarterHour('log-in', 1).windowSeconds / 60,
  'day-share': DEFAULT_SPLITS['day-night'].find(([register]) => register === 'day')?.[1] ?? 0,
  'night-share': DEFAULT_SPLITS['day-night'].find(([register]) => register === 'night')?.[1] ?? 0,
  'authority-months': Number(/For (\d+) months/.exec(authority)?.[1]),
  'draft-days': DRAFT_KEPT_DAYS,
  'quotation-months': QUOTATION_KEPT_MONTHS,
  'contract-years': Number(keptUntil.slice(0, 4)) - 2026,
  'message-months': LEAD_KEPT_MONTHS,
  'complaint-acknowledged': COMPLAINT_ACKNOWLEDGED_WORKING_DAYS,
  'complaint-answered': COMPLAINT_ANSWERED_WEEKS,
  'complaint-years': COMPLAINT_KEPT_YEARS,
  'choice-years': CHOICE_KEPT_YEARS,
  'copy-hours': EXPORT_KEPT_HOURS,
  'mail-copy-days': MAIL_COPY_KEPT_DAYS,
  'mail-months': SENT_MAIL_KEPT_MONTHS,
  'request-months': SUPPLIER_REQUEST_KEPT_MONTHS,
  'unbound-months': UNBOUND_KEPT_MONTHS,
  'supplier-gets': null,
};

test.each(keysOf(ownFigures))('%s is a figure of the product', (name) => {
  const [fact, figure] = [own[name], ownFigures[name]];
  if (figure === null) expect(() => factValue(fact, TODAY)).toThrow(RangeError);
  else {
    expect(factValue(fact, TODAY)).toBe(figure);
    expect(figuresIn(factText(fact, TODAY))).toEqual([String(figure)]);
  }
});

test('a day and night meter is split as in the quote', () => {
  for (const [register, percent] of DEFAULT_SPLITS['day-night'])
    expect(answerOf('what-is-economy-7')).toContain(`${percent}% ${register}`);
});

test('the article on papers names the file types and the size that are accepted', () => {
  const answer = answerOf('which-papers-do-you-need');
  for (const kind of uploadKinds) expect(answer.toLowerCase()).toContain(kind);
  expect(answer).toContain(`up to ${UPLOAD_MOST_BYTES / 2 ** 20} MB`);
});

test('brokers’ duties to show commission began on the dates in the rules', () => {
  const answer = answerOf('must-brokers-show-commission');
  expect(answer).toMatch(
    /^Yes\. Since 1 October 2024 .*business contract.*micro business since 1 October 2022, in pounds\./,
  );
});

test('a home on the same meter is taxed by the share that the tax rules set', () => {
  const answer = answerOf('what-if-somebody-lives-on-site');
  expect(answer).toContain(factText(tax['whole-supply-share'], TODAY));
  expect(answer).toContain(factText(tax['vat-reduced'], TODAY));
});

test('the article on the form names the kinds of organisation that can be chosen', () => {
  const answer = answerOf('which-kind-of-organisation-are-we');
  const quoted = answer.split('"').filter((_, at) => at % 2 === 1);
  expect(quoted.length).toBeGreaterThan(3);
  const labels = keysOf(organisationKindLabels).map((kind) => organisationKindLabels[kind].label);
  for (const name of quoted)
    expect(
      labels.filter((label) => label.startsWith(name)),
      name,
    ).not.toEqual([]);
});

test('recorded calls and chats are described only as the list of stored data and the other articles do', () => {
  const answer = answerOf('do-you-record-calls');
  expect(answer).toContain('phone call recordings are not on the list');
  expect(answer).not.toMatch(/\b(never|always|may be recorded)\b/i);
  for (const slug of ['do-you-record-calls', 'is-this-chat-recorded', 'what-do-you-keep-about-us'])
    expect(answerOf(slug)).toMatch(/(?:for|chats after) \{chatKept\}/);
});

test('the Direct Debit Guarantee is referred to, never paraphrased', () => {
  const text = answerOf('what-is-the-direct-debit-guarantee');
  expect(text).not.toMatch(/full and immediate|working days|in advance/);
  expect(text).toContain('mandate page');
});

test('no article mentions a cooling-off period for businesses, or superseded figures', () => {
  expect(answerOf('is-there-a-cooling-off-period')).toMatch(/^No\./);
  for (const [slug, answer] of answers) {
    expect(answer, slug).not.toMatch(/€|17 working days|£10,000|500,000 kWh of electricity|0\.775/);
  }
});
