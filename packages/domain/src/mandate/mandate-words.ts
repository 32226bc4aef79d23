import type { MandateSigners } from './mandate-route.ts';
import { mandateStateWords, type MandateState } from './mandate-state.ts';

/** What the words of a mandate depend on besides its state. */
export type MandateWordFacts = MandateSigners & {
  /** Whether the account's own person has signed it here. */
  readonly hasOwnerSigned: boolean;
  /** Names of those who were asked by a link and have not signed, in the order in which they were asked. */
  readonly asked: readonly string[];
  /** How many people have to be named still, for everybody needed to be asked. */
  readonly missing: number;
  /** Whether the paper was posted, as far as we were told. */
  readonly isPosted: boolean;
  readonly supplierName: string;
  /** What the bank said of a failed one; empty otherwise. */
  readonly failure: string;
};

/** A state in the customer's words, with what happens next. */
export type MandateWords = { readonly state: string; readonly next: string };

const PAPER_INSTEAD = 'Or print it, and have it signed on paper.';

const listed = (names: readonly string[]): string => names.join(' and ');

const waitsForOwner = ({ isOwnerOne, hasOwnerSigned }: MandateWordFacts): boolean =>
  isOwnerOne && !hasOwnerSigned;

function nextOnline(facts: MandateWordFacts): string {
  const { asked, missing, needed } = facts;
  if (waitsForOwner(facts))
    return needed === 1
      ? 'Sign it. Until then the supplier cannot collect anything.'
      : 'Sign it, and then say who signs with you: we mail them a link. Until both have signed the supplier cannot collect anything.';
  const waiting = asked.length > 0 ? `We have mailed ${listed(asked)} a link to sign it. ` : '';
  if (missing === 0) return `${waiting}There is nothing for you to do now.`;
  const who =
    needed === 1 ? 'who may sign on the account' : missing === 2 ? 'which two people sign' : 'who else signs';
  return `${waiting}Say ${who}: we mail ${missing === 2 ? 'each' : 'them'} a link. ${PAPER_INSTEAD}`;
}

function waitingState(facts: MandateWordFacts, state: MandateState): string {
  if (waitsForOwner(facts)) return mandateStateWords.awaiting_signature.customer;
  if (state === 'awaiting_second_signatory') return mandateStateWords[state].customer;
  return facts.needed === 1 ? 'Waiting for the account holder’s signature' : 'Waiting for two signatures';
}

/** What is said of a mandate: where it stands and what happens next, by who has to sign it and who has. */
export function mandateWords(state: MandateState, facts: MandateWordFacts): MandateWords {
  const { customer, next } = mandateStateWords[state];
  switch (state) {
    case 'awaiting_signature':
    case 'awaiting_second_signatory':
      return { state: waitingState(facts, state), next: nextOnline(facts) };
    case 'paper_route':
      return facts.isPosted
        ? {
            state: 'On its way by post',
            next: `We note it as signed once ${facts.supplierName} or we have it in hand.`,
          }
        : { state: customer, next };
    case 'failed':
      return { state: customer, next: `${facts.failure} ${next}`.trim() };
    default:
      return { state: customer, next };
  }
}
