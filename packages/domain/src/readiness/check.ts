import type { MandateQuestions } from '../bank/mandate-questions.ts';
import { fuelsOf, viewOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import type { StepId } from '../journey/step-list.ts';
import type { AcceptanceClass } from '../tariff/product.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import { signingBlockers, type SigningBlocker } from '../journey/signing-blockers.ts';

import texts from './check-texts.json' with { type: 'json' };

/** Everything that is checked before a switch is sent, in display order. */
export const checkCodes = [
  'meter-number',
  'meter-kind',
  'meter-address',
  'meter-in-other-case',
  'end-date',
  'end-date-on-record',
  'notice',
  'debt',
  'usage',
  'organisation-register',
  'organisation-name',
  'organisation-age',
  'owner-check',
  'protections',
  'offer-accepts',
  'price-expiry',
  'bank-details',
  'account-holder',
  'bank-signatures',
  'who-signs',
] as const;

/** One thing that is checked. */
export type CheckCode = (typeof checkCodes)[number];

/** `red` blocks the switch until it is resolved, `amber` has to be resolved or accepted with a tick, `green` is fine. */
export type CheckLevel = 'red' | 'amber' | 'green';

/** What was found, as text for the customer, and whether another answer would resolve it. */
export type Finding = { readonly level: CheckLevel; readonly text: string; readonly isMendable: boolean };

/** The screen on which something can be resolved, and the card on it if it has cards. */
export type CheckPlace = { readonly stepId: StepId; readonly cardId: string | undefined };

/** One row of the list: what was checked, what was found, why it matters and where it can be resolved. */
export type Check = Finding & {
  readonly code: CheckCode;
  readonly fuel: Fuel | undefined;
  /** What was checked, in a few words. */
  readonly title: string;
  readonly why: string;
  readonly mend: CheckPlace;
};

/** The facts about a chosen offer that can block a switch. */
export type OfferFacts = {
  readonly fuel: Fuel;
  readonly supplierName: string;
  /** The ISO instant at which the price expires. */
  readonly expiresAt: string;
  /** The kind of organisation that the price was calculated for: the supplier sells it to that kind. */
  readonly pricedForKind: AcceptanceClass;
  /** The minimum age of an organisation for the supplier, in months. */
  readonly leastAgeMonths: number;
};

/**
 * The facts about saved bank details that can block a mandate; `needsCheck` if the digits looked doubtful,
 * `isHolderConfirmed` if the customer said that the Direct Debit comes from this account although its holder is not the
 * organisation.
 */
export type BankFacts = MandateQuestions & {
  readonly needsCheck: boolean;
  readonly accountHolderName: string;
  readonly isHolderConfirmed?: boolean | undefined;
};

/**
 * Everything that the checks depend on. The answers contain what the look-ups returned when the customer chose from them.
 */
export type ReadinessFacts = {
  readonly answers: Answers;
  /** The ISO instant of the checks, and its day in the United Kingdom. */
  readonly now: string;
  readonly today: IsoDate;
  readonly offers: readonly OfferFacts[];
  /** Null while none are saved, or if every supplier is paid by bank transfer. */
  readonly bank: BankFacts | null;
  /** Fuels whose meter is in another application that is still open. */
  readonly metersInOtherCases: readonly Fuel[];
};

/** A rule: returns what it found in the facts, once or for each fuel; empty if it does not apply. */
export type Rule = { readonly code: CheckCode; readonly look: (facts: ReadinessFacts) => readonly Check[] };

/** Defines a rule about the application as a whole. */
export const wholeRule = (
  code: CheckCode,
  mend: CheckPlace,
  find: (facts: ReadinessFacts) => Finding | undefined,
): Rule => ({
  code,
  look: (facts) => {
    const found = find(facts);
    return found ? [{ code, ...texts[code], ...found, mend, fuel: undefined }] : [];
  },
});

/** Defines a rule about each supply; supplies with a custom quote are left out. */
export const fuelRule = (
  code: CheckCode,
  mend: (fuel: Fuel) => CheckPlace,
  find: (facts: ReadinessFacts, fuel: Fuel) => Finding | undefined,
): Rule => ({
  code,
  look: (facts) =>
    fuelsInApplication(facts.answers).flatMap((fuel) => {
      const found = find(facts, fuel);
      return found ? [{ code, ...texts[code], ...found, mend: mend(fuel), fuel }] : [];
    }),
});

const fuelsInApplication = (answers: Answers): readonly Fuel[] => {
  const { customQuoteFuels } = viewOf(answers);
  return fuelsOf(answers).filter((fuel) => !customQuoteFuels.includes(fuel));
};

/** Returns a finding that blocks the switch. */
export const red = (text: string): Finding => ({ level: 'red', text, isMendable: true });
/** Returns a finding that has to be resolved or accepted. */
export const amber = (text: string): Finding => ({ level: 'amber', text, isMendable: true });
/** Returns a finding that no other answer resolves as long as what was said is true: it can only be accepted. */
export const amberFact = (text: string): Finding => ({ level: 'amber', text, isMendable: false });
/** Returns a finding that requires nothing. */
export const green = (text: string): Finding => ({ level: 'green', text, isMendable: false });

/** Returns the key by which a tick refers to a check: its code, with the fuel if it has one. */
export const checkKey = ({ code, fuel }: Pick<Check, 'code' | 'fuel'>): string =>
  fuel === undefined ? code : `${code}.${fuel}`;

/** Returns the red finding of a rule that already blocks signing, with that rule's own text; undefined if it does not. */
export function signingRed(
  { answers, today }: Pick<ReadinessFacts, 'answers' | 'today'>,
  code: SigningBlocker['code'],
  fuel?: Fuel,
): Finding | undefined {
  const blocker = signingBlockers(answers, today).find((each) => each.code === code && each.fuel === fuel);
  return blocker && red(blocker.text);
}
