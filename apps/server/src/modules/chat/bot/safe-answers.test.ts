import { stepPurpose } from '@switch/domain/chat/bot/replies.ts';
import { fillFacts } from '@switch/domain/facts/register.ts';
import { stepIds } from '@switch/domain/journey/step-list.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import type { CookieName } from '../../../platform/http/cookies.ts';
import { readArticleFiles } from './article-index.ts';

/** Texts that someone could hold us to: each answer and the help of each step, as read on this day. */
const TODAY = isoDate('2026-11-23');
const texts = new Map([
  ...readArticleFiles().map(({ slug, answer }): [string, string] => [slug, fillFacts(answer, TODAY)]),
  ...stepIds.map((id): [string, string] => [id, stepPurpose(id, TODAY)]),
]);
const textOf = (name: string): string => texts.get(name) ?? '';

const OFFER = /last signature makes the offer once it(?: is|['’]s) sent/;
const ACCEPTED = /until the supplier accepts|supplier['’]s acceptance/i;
const WITHDRAW = /you can still withdraw|take it back/;
const FORECAST = /forecast/;
const NO_COOLING_OFF = /no cooling-off/;

test.each([
  ['can-i-cancel-before-it-starts', [ACCEPTED, WITHDRAW, NO_COOLING_OFF]],
  ['how-do-i-cancel', [ACCEPTED, /write to/]],
  ['is-there-a-cooling-off-period', [OFFER, ACCEPTED, WITHDRAW]],
  ['what-am-i-signing', [OFFER, ACCEPTED]],
  ['is-a-verbal-contract-binding', [ACCEPTED]],
  ['what-does-the-new-supplier-do', [/If you sign alone, you['’]ve already signed/, /accepts or declines/]],
  ['is-there-an-exit-fee', [/can't be left early/, /even if some early exits are free/]],
  ['authorised-person', [OFFER, NO_COOLING_OFF]],
  ['details', [OFFER, WITHDRAW]],
  ['how-much-notice-do-we-give', [/120 days and \d days for the post/, /deemed contract/, /micro business/]],
  ['how-much-notice-do-we-give', [/rolled over.*30 days or more/]],
  ['which-contract-are-we-on', [/rolled over/, /evergreen/, /deemed/, /fixed/]],
  ['what-is-the-cheapest-offer', [/least a year/, /pass-through offer can rise/]],
  [
    'how-much-can-we-save',
    [/can't promise/, /renewing at that price/, /don't work out a saving/, /30% to 60%/],
  ],
  ['is-a-school-or-church-a-business', [/academy is an exempt charity/]],
  ['we-just-moved-in', [/owe it for what you use from the first day/]],
  ['what-is-a-deemed-contract', [/owes for what is used/]],
  ['what-is-de-minimis', [/per customer and supplier at the premises/, FORECAST]],
  ['do-charities-pay-less-vat', [/Hotels, inns, hospitals and prisons are not/, /certificate/]],
  ['how-much-vat-do-we-pay', [FORECAST, /certificate/]],
  ['what-do-you-earn', [/for each kWh/]],
  ['have-we-paid-too-much-vat', [/four years/]],
  ['what-is-back-billing', [/unless it was at fault itself/]],
  ['who-gets-our-data', [/once everybody has signed/, /signing service/, /language model/]],
])('%s states the legal position correctly', (name, patterns) => {
  for (const pattern of patterns) expect(textOf(name)).toMatch(pattern);
});

test.each([
  [/\bbinds?\b(?!\s+(?:the company|us)\b)/],
  [/signature (?:that is needed )?the (?:supply )?contract/],
  [/at least 90 days/],
  [/first one in the list/i],
  [/offered everywhere/],
  [/tax you would really pay/],
  [/part of the standing charge|some offers of the standing charge/],
  [/gives? a way out|offers a way out/],
  [/supplier is at fault/],
  [/when you send the application/],
  [/registered with the (?:ICO|Information Commissioner)/],
  [/about six months before/],
])('no answer says %s', (wrong) => {
  expect([...texts].filter(([, text]) => wrong.test(text)).map(([name]) => name)).toEqual([]);
});

const cookies: Readonly<Record<CookieName, RegExp>> = {
  session: /keep you logged in/,
  draft: /unfinished application/,
  visitor: /place in this chat/,
  code: /mailed code was yours/,
  'log-in': /hold your place between the two steps/,
  'known-device': /browser that has logged in before/,
  signer: /contract .* you came to sign/,
  'mandate-signer': /mandate you came to sign/,
  staff: /staff have three/,
  'staff-device': /staff have three/,
  'staff-code': /staff have three/,
};

test.each(Object.entries(cookies))('the answer about cookies tells of %s', (_name, text) => {
  expect(textOf('do-you-use-cookies')).toMatch(text);
});
