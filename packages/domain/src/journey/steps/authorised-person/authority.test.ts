import { expect, test } from 'vitest';
import { Authority, authority as card, ruleOfAuthority } from './authority.ts';

const asha = { name: 'Asha Example', role: 'Chair of trustees', email: 'asha@example.org' };
const ben = { name: 'Ben Example', role: 'Treasurer', email: 'ben@example.org' };
const cai = { name: 'Cai Example', role: 'Trustee', email: 'cai@example.org' };

test.each([
  ['the person at the screen', { who: 'me' }],
  ['somebody else', { who: 'someone-else', signatories: [asha] }],
  ['any two of three', { who: 'two-people', rule: 'two-of', signatories: [asha, ben, cai] }],
  ['all three partners', { who: 'two-people', rule: 'everyone', signatories: [asha, ben, cai] }],
  ['chair and treasurer', { who: 'two-people', rule: 'chair-and-treasurer', signatories: [asha, ben] }],
])('%s may be named as signing', (_, authority) => {
  expect(Authority.safeParse(authority).success).toBe(true);
});

test.each([
  ['nobody for somebody else', { who: 'someone-else' }, ['signatories']],
  ['two for somebody else', { who: 'someone-else', signatories: [asha, ben] }, ['signatories']],
  ['two people without a rule', { who: 'two-people', signatories: [asha, ben] }, ['rule']],
  ['one of everybody', { who: 'two-people', rule: 'everyone', signatories: [asha] }, ['signatories']],
  ['one of two people', { who: 'two-people', rule: 'two-of', signatories: [asha] }, ['signatories']],
  [
    'a treasurer and a trustee for the officers',
    { who: 'two-people', rule: 'chair-and-treasurer', signatories: [cai, ben] },
    ['signatories'],
  ],
  [
    'one mailbox of two people',
    { who: 'two-people', rule: 'two-of', signatories: [asha, { ...ben, email: 'ASHA@example.org' }] },
    ['signatories.1.email'],
  ],
  [
    'somebody with nothing filled in',
    { who: 'someone-else', signatories: [{ name: ' ', role: '', email: 'asha' }] },
    ['signatories.0.name', 'signatories.0.role', 'signatories.0.email'],
  ],
])('%s has its problem reported at the right field', (_, authority, places) => {
  const issues = Authority.safeParse(authority).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(places);
});

test('the people asked to sign appear on the summary with their rule', () => {
  const { rowsOf } = card;
  expect(rowsOf({ who: 'two-people', rule: 'two-of', signatories: [asha, ben, cai] })).toEqual([
    { label: 'Authority', value: 'Two or more people sign' },
    { label: 'Who has to sign', value: 'Any two of those named' },
    { label: 'Is asked to sign', value: 'Asha Example, Chair of trustees, asha@example.org' },
    { label: 'Is asked to sign', value: 'Ben Example, Treasurer, ben@example.org' },
    { label: 'Is asked to sign', value: 'Cai Example, Trustee, cai@example.org' },
  ]);
});

test.each([
  [[asha, ben], 2, 'Two or more people sign', 'Both of those named'],
  [[asha, ben, cai], 3, 'Two or more people sign', 'All of those named'],
] as const)(
  'if everyone signs, as many signatures are needed as people are named: %#',
  (signatories, needed, ...rows) => {
    const answer = { who: 'two-people', rule: 'everyone', signatories: [...signatories] } as const;
    expect(ruleOfAuthority(answer)).toEqual({ kind: 'n-of', needed });
    expect(
      card
        .rowsOf(answer)
        .map(({ value }) => value)
        .slice(0, 2),
    ).toEqual(rows);
  },
);
