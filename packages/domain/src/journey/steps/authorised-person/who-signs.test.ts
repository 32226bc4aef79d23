import type { Answers } from '../../journey.ts';
import { expect, test } from 'vitest';
import { othersWhoSign, signingAddresses, whoIsMailed } from './who-signs.ts';

const ailsa = { name: 'Ailsa Reed', role: 'Chair', email: 'ailsa@example.org' };
const ben = { name: 'Ben Okoro', role: 'Treasurer', email: 'ben@example.org' };
const cat = { name: 'Cat Lowe', role: 'Trustee', email: 'cat@example.org' };

const own: Answers = { 'authorised-person': { authority: { who: 'me' } } };
const one: Answers = { 'authorised-person': { authority: { who: 'someone-else', signatories: [ailsa] } } };
const two: Answers = {
  'authorised-person': {
    authority: { who: 'two-people', rule: 'chair-and-treasurer', signatories: [ailsa, ben] },
  },
};
const three: Answers = {
  'authorised-person': { authority: { who: 'two-people', rule: 'two-of', signatories: [ailsa, ben, cat] } },
};

test.each([
  ['the person at the screen', own, 'You are', 'owner@example.org'],
  ['nobody yet', {}, 'You are', 'owner@example.org'],
  ['somebody else', one, 'Ailsa Reed is', 'ailsa@example.org'],
  [
    'any two of three',
    three,
    'Ailsa Reed, Ben Okoro and Cat Lowe are',
    'ailsa@example.org, ben@example.org and cat@example.org',
  ],
  ['two people', two, 'Ailsa Reed and Ben Okoro are', 'ailsa@example.org and ben@example.org'],
] as const)('when %s signs, the page says who is emailed a link', (_who, answers, text, addresses) => {
  expect(whoIsMailed(answers)).toBe(text);
  expect(signingAddresses(answers, 'owner@example.org')).toBe(addresses);
});

test('people named before the choice was made to sign alone do not count', () => {
  const authority = { who: 'me' as const, signatories: [ailsa] };
  expect(othersWhoSign({ 'authorised-person': { authority } })).toEqual([]);
});
