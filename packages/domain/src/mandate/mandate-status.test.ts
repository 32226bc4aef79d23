import { expect, test } from 'vitest';
import { mandateStates, mandateStatus, type MandateProgress } from './mandate-state.ts';

const facts: MandateProgress = {
  needed: 1,
  isOwnerOne: true,
  hasOwnerSigned: false,
  asked: [],
  signed: 0,
  missing: 0,
  isPosted: false,
  supplierName: 'Brightwater Power',
  failure: '',
};
const two = { needed: 2, isOwnerOne: true, missing: 1 } as const;
const others = { needed: 2, isOwnerOne: false, missing: 2 } as const;
const holder = { needed: 1, isOwnerOne: false, missing: 1 } as const;

test.each([
  ['yours alone', {}, 'awaiting_signature', 'Waiting for your signature', /^Sign it\. Until then/],
  ['yours first, of two', two, 'awaiting_signature', 'Waiting for your signature', /who signs with you/],
  [
    'the other one of two, not named',
    { ...two, hasOwnerSigned: true },
    'awaiting_second_signatory',
    'Waiting for the second signature',
    /^Say who else signs: we email them a link\. Or print it/,
  ],
  [
    'the other one of two, asked',
    { ...two, hasOwnerSigned: true, asked: ['Ada Second'], missing: 0 },
    'awaiting_second_signatory',
    'Waiting for the second signature',
    /^We have emailed Ada Second a link to sign it\. There is nothing for you to do now\.$/,
  ],
  [
    'yours, when the other one of two was quicker',
    two,
    'awaiting_second_signatory',
    'Waiting for your signature',
    /^Sign it/,
  ],
  [
    'the account holder’s, not named',
    holder,
    'awaiting_signature',
    'Waiting for the account holder’s signature',
    /^Say who may sign on the account/,
  ],
  [
    'two others, none named',
    others,
    'awaiting_signature',
    'Waiting for two signatures',
    /^Say which two people/,
  ],
  [
    'two others, one asked',
    { ...others, asked: ['Ada Second'], missing: 1 },
    'awaiting_signature',
    'Waiting for two signatures',
    /^We have emailed Ada Second a link to sign it\. Say who else signs/,
  ],
  [
    'on paper',
    two,
    'paper_route',
    'To be signed on paper',
    /^Print it, have both account signatories sign and date it by hand, and post it to Brightwater Power\. Until it is there, nothing can be collected\.$/,
  ],
  [
    'on paper, the account holder’s',
    holder,
    'paper_route',
    'To be signed on paper',
    /^Print it, have it signed and dated by hand by whoever may act on the account/,
  ],
  [
    'on paper, after one signed on the screen',
    { ...two, signed: 1 },
    'paper_route',
    'To be signed on paper',
    /the paper needs everybody’s signature\.$/,
  ],
  [
    'on paper that was posted',
    { ...two, isPosted: true },
    'paper_route',
    'On its way by post',
    /Brightwater Power/,
  ],
  [
    'refused by the bank',
    { failure: 'The account is closed.' },
    'failed',
    'Your bank did not accept it',
    /^The account is closed\. Change/,
  ],
  ['signed', {}, 'signed', 'Signed', /nothing more for you to do/],
] as const)('%s', (_, change, state, text, next) => {
  const status = mandateStatus(state, { ...facts, ...change });
  expect(status.state).toBe(text);
  expect(status.next).toMatch(next);
});

test('there is a text for every state, whoever signs', () => {
  for (const state of mandateStates)
    for (const change of [{}, two, others, holder]) {
      const status = mandateStatus(state, { ...facts, ...change });
      expect(status.state).toMatch(/^[A-Z]/);
      expect(status.next).toMatch(/\.$/);
    }
});
