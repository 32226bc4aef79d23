import { expect, test } from 'vitest';
import { type SetUpFacts, stepsOf } from './set-up-steps.ts';

const sells = { kind: 'sells', until: null } as const;
const done: SetUpFacts = {
  firm: { missing: [], settings: { firmName: 'Weir Brokers Limited' } },
  mail: { server: 'smtp.example:465', sender: 'no-reply@weir.example', confirmed: { at: '', by: 'Maud' } },
  members: [
    { displayName: 'Maud', role: 'owner', state: 'active' },
    { displayName: 'Ravi', role: 'pricing', state: 'active' },
  ],
  suppliers: [{ supplierId: 'alder', name: 'Alder', status: sells, missing: [] }],
  fees: [
    { fuel: 'electricity', current: {}, history: [] },
    { fuel: 'gas', current: null, history: [] },
  ],
  books: [{ supplierId: 'alder', fuel: 'electricity', age: 'fresh' }],
  chat: { isSample: false },
};
const leftOf = (facts: Partial<SetUpFacts>): readonly string[] =>
  stepsOf({ ...done, ...facts }).flatMap(({ id, isDone, text }) => (isDone ? [] : [`${id}: ${text}`]));

test('nothing is left once a supplier sells a fuel that has prices and a fee', () => {
  expect(leftOf({})).toEqual([]);
});

test.each<[string, Partial<SetUpFacts>, string]>([
  [
    'a fee for another fuel than there are prices for',
    { books: [{ supplierId: 'alder', fuel: 'gas', age: 'old' }] },
    'fee: There are prices for gas and no fee: customers do not see them yet.',
  ],
  [
    'prices whose last day is over',
    { books: [{ supplierId: 'alder', fuel: 'electricity', age: 'ended' }] },
    'book: The last day on which the published prices may be quoted is over. Customers are offered a call until newer ones are published.',
  ],
  [
    'prices of somebody who is not sold',
    { books: [{ supplierId: 'birch', fuel: 'electricity', age: 'fresh' }] },
    'book: Prices are published, but none of their suppliers is on sale yet: see Suppliers for what is missing.',
  ],
  [
    'a colleague who has not set a password yet',
    { members: [...done.members.slice(0, 1), { displayName: 'Ravi', role: 'pricing', state: 'invited' }] },
    'pair: Fees and price books are approved by someone other than the person who made them. Add a colleague with the role pricing, or a second owner.',
  ],
])('%s is left to do', (_claim, facts, left) => {
  expect(leftOf(facts)).toEqual([left]);
});
