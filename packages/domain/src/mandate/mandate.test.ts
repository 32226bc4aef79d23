import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  directDebitGuarantee,
  MANDATE_TITLE,
  isServiceUserNumber,
  mandateReference,
} from './mandate-reference.ts';
import { linkConsentText, mandateRoute, mandateSigners } from './mandate-route.ts';
import { isoDate } from '../units/period.ts';

const guarantee = directDebitGuarantee('Brightwater Power', 10);

test('the Guarantee is shown word for word', () => {
  expect(guarantee).toEqual({
    title: 'The Direct Debit Guarantee',
    points: [
      'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits',
      'If there are any changes to the amount, date or frequency of your Direct Debit Brightwater Power will notify you 10 working days in advance of your account being debited or as otherwise agreed. If you request Brightwater Power to collect a payment, confirmation of the amount and date will be given to you at the time of the request',
      'If an error is made in the payment of your Direct Debit, by Brightwater Power or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society',
      'If you receive a refund you are not entitled to, you must pay it back when Brightwater Power asks you to',
      'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
    ],
  });
});

test.each([
  ['offered by all banks', 0, /offered by all banks and building societies/],
  ['advance notice with its days', 1, /notify you 10 working days in advance/],
  ['confirmation when asked to collect', 1, /confirmation of the amount and date/],
  ['a full and immediate refund', 2, /full and immediate refund/],
  ['errors of either side', 2, /by Brightwater Power or your bank/],
  ['wrong refunds are paid back', 3, /must pay it back/],
  ['cancelling at any time', 4, /cancel a Direct Debit at any time/],
  ['written confirmation', 4, /Written confirmation may be required/],
  ['telling the organisation', 4, /Please also notify us/],
])('the Guarantee promises %s', (_, point, text) => {
  expect(guarantee.points[point]).toMatch(text);
});

test('only name and days differ between two Guarantees', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Acorn & Sons', 'N$& Power', '10 Power'),
      fc.integer({ min: 1, max: 60 }),
      (name, days) => {
        const other = directDebitGuarantee(name, days).points.join('\n');
        const template = directDebitGuarantee('[name]', 99).points.join('\n');
        expect(other).toBe(
          template.replaceAll('[name]', () => name).replace('you 99 working', `you ${days} working`),
        );
      },
    ),
  );
});

test.each([
  ['', 10],
  ['  ', 10],
  ['Brightwater Power', 0],
  ['Brightwater Power', 2.5],
])('a Guarantee by %j with %d days is refused', (name, days) => {
  expect(() => directDebitGuarantee(name, days)).toThrow(RangeError);
});

test.each([
  ['BWP-000123', 'BWP-000123'],
  [' bwp 000123 ', 'BWP 000123'],
  ['A.B&C/D-E F', 'A.B&C/D-E F'],
  ['ABCDEF', 'ABCDEF'],
  ['123456789012345678', '123456789012345678'],
])('%j is parsed as the reference %s', (typed, reference) => {
  expect(mandateReference(typed)).toEqual({ ok: true, value: reference });
});

test.each([
  ['ABC12', 'wrong_length'],
  ['1234567890123456789', 'wrong_length'],
  ['ABC_123', 'wrong_character'],
  ['ÀBC1234', 'wrong_character'],
  ['-ABC123', 'wrong_start'],
  ['ddic123', 'reserved_start'],
  ['A-B-C-D-E', 'too_few_letters'],
  ['AAA-AAA', 'all_the_same'],
])('%j is refused as %s', (typed, code) => {
  const outcome = mandateReference(typed);
  expect(outcome.ok ? [] : outcome.problem.map((problem) => problem.code)).toContain(code);
});

test('a refusal lists every broken rule in words', () => {
  expect(mandateReference('-')).toEqual({
    ok: false,
    problem: [
      { code: 'wrong_length', message: 'A reference has 6 to 18 characters' },
      { code: 'wrong_start', message: 'A reference starts with a letter or a digit' },
      { code: 'too_few_letters', message: 'A reference has at least 6 letters or digits' },
    ],
  });
});

test('an accepted reference is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.&/ -]{4,20}$/), (typed) => {
      const first = mandateReference(typed);
      if (first.ok) expect(mandateReference(first.value)).toEqual(first);
      else expect(first.problem.length).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['yes', 'yes', 'online', 'online', undefined],
  ['no', 'yes', 'paper', 'link', 1],
  ['yes', 'no', 'paper', 'link', 2],
  ['no', 'no', 'paper', 'link', 2],
] as const)(
  'account holder %s and only signature %s: the mandate goes %s, and %s with the consent of the supplier’s bank',
  (isAccountHolder, isOnlySignature, kind, consentedKind, lines) => {
    for (const hasLinkConsent of [false, true]) {
      const route = mandateRoute({ isAccountHolder, isOnlySignature }, hasLinkConsent);
      expect(route.kind).toBe(hasLinkConsent ? consentedKind : kind);
      expect(route.kind === 'online' ? undefined : route.signatureLines).toBe(lines);
      if (route.kind !== 'online') expect(route.reason).toMatch(/sign the mandate/);
    }
  },
);

test('the text of a consent has the bank, the reference and the date', () => {
  const consent = { bank: 'Invented Bank plc', reference: 'DD-LINK-7', date: isoDate('2026-02-03') };
  expect(linkConsentText(consent)).toBe('Invented Bank plc, DD-LINK-7, 3 February 2026');
});

test.each([
  ['yes', 'yes', 1, true],
  ['no', 'yes', 1, false],
  ['yes', 'no', 2, true],
  ['no', 'no', 2, false],
] as const)(
  'account holder %s, only signature %s: %i sign, you among them: %s',
  (holder, only, needed, isOwnerOne) => {
    expect(mandateSigners({ isAccountHolder: holder, isOnlySignature: only })).toEqual({
      needed,
      isOwnerOne,
    });
  },
);

test('an originator number has exactly six digits', () => {
  expect(['123456', '12345', '1234567', '12345A', ' 123456'].map(isServiceUserNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(MANDATE_TITLE).toMatch(/pay by Direct Debit$/);
});
