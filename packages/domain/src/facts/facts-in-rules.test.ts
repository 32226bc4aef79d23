import { expect, test } from 'vitest';
import { CONTRACT_KEPT_YEARS } from '../account/kept-for.ts';
import { COMPLAINT_ANSWERED_WEEKS } from '../enquiry/complaint-times.ts';
import { complaintDates } from '../enquiry/complaint.ts';
import { FINAL_BILL_DAYS, READING_DAYS } from '../history/case-facts.ts';
import { needsPreviousAddress } from '../person/address-history.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { SAFE_NOTICE_DAYS } from '../protection/notice.ts';
import { firmPricesFrom } from '../protection/price-ahead.ts';
import { daysBetween, isoDate } from '../units/period.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import contract from './contract.json' with { type: 'json' };
import data from './data.json' with { type: 'json' };
import { factValue, fillFrom, type Fact } from './fact.ts';
import { fillFacts } from './register.ts';
import notice from './notice.json' with { type: 'json' };
import redress from './redress.json' with { type: 'json' };
import size from './size.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };
import switching from './switching.json' with { type: 'json' };

const today = isoDate('2026-11-23');
const monthsAsked = [...Array(60).keys()].filter(needsPreviousAddress).length;
const acknowledged = complaintDates('personal-data', today, bankHolidaysAround(today)).acknowledgeBy;

test.each<readonly [string, Fact, number]>([
  ['a reading counts', switching.reading, READING_DAYS],
  ['the last bill comes', switching['final-bill'], FINAL_BILL_DAYS / 7],
  ['registration opens', switching['registered-ahead'], daysBetween(registrationOpens(today), today)],
  ['addresses are asked for', switching['address-history'], monthsAsked / 12],
  ['the longest usual notice', notice['longest-usual'], SAFE_NOTICE_DAYS],
  ['prices are firm', contract['price-ahead'], daysBetween(firmPricesFrom(today), today)],
  ['the scheme waits', redress['scheme-weeks'], COMPLAINT_ANSWERED_WEEKS],
  ['a complaint about data is acknowledged', data['complaint-days'], daysBetween(today, acknowledged)],
  ['claims can be brought', data['claims-years'], CONTRACT_KEPT_YEARS],
])('%s as in the register', (_, fact, rule) => {
  expect(factValue(fact, today)).toBe(rule);
});

test.each([
  ['formed', /^Sending .* commits nobody\. .*last signature .* offer.*acceptance .*both of you are bound\./],
  ['formed', /Until it accepts you can still withdraw/],
  [
    'formed-at-sending',
    /counts once you send.* offer.*acceptance .*both of you are bound\..*you can still withdraw/,
  ],
  [
    'formed-in-general',
    /alone .* by sending.*others sign, the last signature.*both of you are bound\..*you can still withdraw/,
  ],
  ['formed-short', /^Your last signature makes the offer once it is sent.*acceptance makes the contract\.$/],
  ['offered', /acceptance makes the contract.*both of you are bound\..*you can still withdraw/],
  ['accepted', /the supplier is bound by it and so are you/],
] as const)('who is bound, and when, is stated in full: %s', (name, text) => {
  expect(fillFrom({ contract }, `{fact:contract.${name}}`, today)).toMatch(text);
});

test.each([
  ['tax.small-use-tested', /per customer and supplier at the premises/],
  ['tax.academies', /exempt charity.*non-business use/],
  ['tax.domestic-type-use', /Hotels, inns, hospitals and prisons are not\.$/],
  ['tax.refund-years', /^four years$/],
  ['notice.micro-none', /no notice to leave a fixed contract at its end date/],
  ['notice.rolled', /30 days or more/],
  ['contract.deemed', /from the first day and owes for what is used/],
  ['switching.back-billing', /more than 12 months ago, unless it was at fault itself/],
])('%s says what the law does', (id, text) => {
  expect(fillFacts(`{fact:${id}}`, today)).toMatch(text);
});

test('the limit in pounds for micro businesses cites the article that set it', () => {
  expect(size['micro-money'].source).toBe('si-2024-954');
  expect(sources['si-2024-954']).toMatchObject({
    title: expect.stringContaining('SI 2024/954, article 2(a)(iii)'),
    address: 'https://www.legislation.gov.uk/uksi/2024/954/article/2',
  });
});

test('a text is filled in from the topics passed in, and refers to no others', () => {
  const text = 'Within {fact:switching.objection}. {see:tax.certificate} Then it goes on.';
  expect(fillFrom({ switching }, text, today)).toBe('Within 2 working days. Then it goes on.');
  expect(() => fillFrom({}, text, today)).toThrow('no fact is called switching.objection');
});
