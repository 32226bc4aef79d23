import { journey, type Answers } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { completeElectricity } from '@switch/domain/journey/testing/sample-answers.ts';
import { walk } from '@switch/domain/journey/walk.ts';
import { expect, test } from 'vitest';
import {
  addressWithCard,
  cardToShow,
  FOUND_CARD,
  editModeOf,
  placeAfter,
  placeBefore,
  placeOf,
} from './places.ts';

const signed = {
  isSignedIn: true,
  isPaymentSaved: true,
  isSigned: true,
  isSubmitted: false,
  now: '2026-09-20T12:00:00.000Z',
};
const whole = walk(completeElectricity, signed);
const isStepId = (word: string): word is StepId => journey.some(({ id }) => id === word);
const payment = { stepId: 'payment-details', cardId: undefined } as const;

test('CONTINUE on the bank form leads to the signature [S2-25]', () => {
  expect(placeAfter(whole, completeElectricity, { ...payment, edit: undefined })).toBe('/authorised-person');
});

test('UPDATE on the bank form leads to the summary, out of edit mode [S2-26]', () => {
  const edit = { returnTo: 'details' } as const;
  const place = placeAfter(whole, completeElectricity, { ...payment, edit });
  expect(place).toBe('/details');
  expect(editModeOf(new URL(place, 'https://example.org').searchParams, isStepId)).toBeUndefined();
});

test('a Change link of the summary has edit mode in its URL [S2-12]', () => {
  const place = placeOf('current-supplier', 'electricity-usage', { returnTo: 'details' });
  expect(place).toBe('/current-supplier?card=electricity-usage&edit=details');
  expect(editModeOf(new URL(place, 'https://example.org').searchParams, isStepId)).toEqual({
    returnTo: 'details',
  });
});

test.each(['', 'details2', '/details', '__proto__'])('the edit mode "%s" is ignored', (word) => {
  expect(editModeOf(new URLSearchParams({ edit: word }), isStepId)).toBeUndefined();
});

test('the next card of a step comes before the next step [S2-04]', () => {
  const from = { stepId: 'current-supplier', cardId: 'electricity-supplier', edit: undefined } as const;
  expect(placeAfter(whole, completeElectricity, from)).toBe('/current-supplier?card=electricity-usage');
});

test('a card that does not apply to this draft is not shown, whatever the URL says', () => {
  expect(cardToShow(completeElectricity, 'current-supplier', 'gas-usage')).not.toBe('gas-usage');
  expect(cardToShow(completeElectricity, 'current-supplier', 'electricity-usage')).toBe('electricity-usage');
});

test('a chosen offer leads on to the next step, even if it is not the last card of the prices', () => {
  const from = { stepId: 'prices', cardId: 'gas', edit: undefined } as const;
  expect(placeAfter(whole, completeElectricity, from)).toBe('/personal-details');
});

test('the URL names the card that is open, so that Back returns to it', () => {
  const energy = { energy: completeElectricity.energy };
  const search = new URLSearchParams({ edit: 'details' });
  expect(addressWithCard(energy, 'current-supplier', search)).toBe(
    '/current-supplier?card=electricity-supplier&edit=details',
  );
  expect(addressWithCard(energy, 'current-supplier', new URLSearchParams({ card: 'x' }))).toBeUndefined();
});

test('the URL names even an only card if something follows it, such as the signature', () => {
  const { 'authorised-person': _authority, ...before } = completeElectricity;
  const search = new URLSearchParams({ edit: 'details' });
  expect(addressWithCard(before, 'authorised-person', search)).toBe(
    '/authorised-person?card=authority&edit=details',
  );
});

test('the URL names no card if none is open or there is only one', () => {
  const search = new URLSearchParams();
  expect(addressWithCard(completeElectricity, 'authorised-person', search)).toBeUndefined();
  expect(addressWithCard({}, 'energy', search)).toBeUndefined();
  expect(addressWithCard({}, 'payment-details', search)).toBeUndefined();
});

test('an update that makes a price stale leads to the prices, and from there back to where the change began', () => {
  const { prices } = completeElectricity;
  if (prices?.electricity?.kind !== 'offer') throw new Error('the sample has an offer');
  const answers = {
    ...completeElectricity,
    prices: { electricity: { ...prices.electricity, isStale: true } },
  };
  const edit = { returnTo: 'details' } as const;
  const from = { stepId: 'current-supplier', cardId: 'electricity-usage', edit } as const;
  expect(placeAfter(walk(answers, signed), answers, from)).toBe('/prices?card=electricity&edit=details');
  const chosen = { stepId: 'prices', cardId: 'gas', edit } as const;
  expect(placeAfter(whole, completeElectricity, chosen)).toBe('/details');
});

test.each([
  ['current-supplier', 'electricity-usage', '/current-supplier?card=electricity-supplier'],
  ['current-supplier', 'electricity-supplier', '/electricity/supply-address?card=kind'],
  ['contract-end-date', 'electricity-end', '/current-supplier?card=electricity-prices'],
  ['authorised-person', 'authority', '/payment-details'],
  ['authorised-person', undefined, '/authorised-person?card=authority'],
  ['personal-details', undefined, '/personal-details?card=contact'],
  ['energy', 'choice', undefined],
] as const)('Back from the card %s %s leads to %s', (stepId, cardId, place) => {
  expect(placeBefore(whole, completeElectricity, { stepId, cardId })).toBe(place);
});

/** The supply is confirmed at once; size and protections are asked only before the signature. */
const atOnce: Answers = {
  ...completeElectricity,
  energy: { choice: { switchType: 'electricity', sites: 'one', way: 'at-once' } },
  'mbc-page': { organisation: { kind: 'limited-company', qualifyingUsePercent: 0 } },
};
const open = walk(atOnce, { ...signed, isSigned: false });

test('the address is followed by what was found, and that by the prices', () => {
  const from = { stepId: 'electricity-supply-address', edit: undefined } as const;
  expect(placeAfter(open, atOnce, { ...from, cardId: 'address' })).toBe(
    '/electricity/supply-address?card=found',
  );
  expect(placeAfter(open, atOnce, { ...from, cardId: FOUND_CARD })).toBe('/prices');
  expect(placeBefore(open, atOnce, { stepId: 'prices', cardId: 'electricity' })).toBe(
    '/electricity/supply-address?card=found',
  );
});

test('changing a part leads back to what was found, and every part has its own screen', () => {
  const edit = { returnTo: 'electricity-supply-address' } as const;
  const from = { stepId: 'current-supplier', cardId: 'electricity-usage', edit } as const;
  expect(placeAfter(open, atOnce, from)).toBe('/electricity/supply-address');
  expect(cardToShow(atOnce, 'electricity-supply-address', null)).toBe(FOUND_CARD);
  expect(cardToShow(atOnce, 'electricity-supply-address', 'kind')).toBe('kind');
  const { 'electricity-supply-address': _site, ...nowhere } = atOnce;
  expect(cardToShow(nowhere, 'electricity-supply-address', null)).toBe('address');
  expect(cardToShow(completeElectricity, 'electricity-supply-address', 'found')).not.toBe(FOUND_CARD);
});

test('postponed questions are asked one by one before the signature, and lead on to it', () => {
  expect(placeAfter(open, atOnce, { ...payment, edit: undefined })).toBe(
    '/mbc-page?card=size&edit=authorised-person',
  );
  const size = {
    ...atOnce,
    'mbc-page': { ...atOnce['mbc-page'], size: completeElectricity['mbc-page']?.size },
  };
  const edit = { returnTo: 'authorised-person' } as const;
  const from = { stepId: 'mbc-page', cardId: 'size', edit } as const;
  const walked = walk(size, { ...signed, isSigned: false });
  expect(placeAfter(walked, size, from)).toBe('/mbc-page?card=statement&edit=authorised-person');
  const stated = { ...atOnce, 'mbc-page': completeElectricity['mbc-page'] };
  expect(placeAfter(walk(stated, signed), stated, { ...from, cardId: 'statement' })).toBe(
    '/authorised-person',
  );
});

test('the short route skips cards that are optional or are asked on another screen too', () => {
  const after = (stepId: StepId, cardId: string) =>
    placeAfter(open, atOnce, { stepId, cardId, edit: undefined });
  expect(after('personal-details', 'person')).toBe('/address-details');
  expect(after('address-details', 'billing')).toBe('/payment-details');
  expect(placeBefore(open, atOnce, payment)).toBe('/address-details?card=billing');
  expect(cardToShow(atOnce, 'address-details', 'access'), 'it opens by its address').toBe('access');
  const { contact: _contact, ...others } = completeElectricity['personal-details'] ?? {};
  const silent = { ...atOnce, 'personal-details': others };
  expect(cardToShow(silent, 'personal-details', null), 'one that was never asked has its own').toBe(
    'contact',
  );
});
