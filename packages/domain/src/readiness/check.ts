import type { MandateQuestions } from '../bank/mandate-questions.ts';
import { fuelsOf, viewOf } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import type { StepId } from '../journey/step-list.ts';
import type { AcceptanceClass } from '../tariff/product.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import { signingBlockers, type SigningBlocker } from '../journey/signing-blockers.ts';

import texts from './check-texts.json' with { type: 'json' };

/** Everything that is looked at before a switch is sent, in the order in which it is shown. */
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

/** One thing that is looked at. */
export type CheckCode = (typeof checkCodes)[number];

/** `red` stops the switch until it is mended, `amber` has to be mended or accepted with a tick, `green` is fine. */
export type CheckLevel = 'red' | 'amber' | 'green';

/** What was found, as the customer reads it, and whether another answer would put it right. */
export type Finding = { readonly level: CheckLevel; readonly words: string; readonly isMendable: boolean };

/** The screen that mends something, and the card on it where it has cards. */
export type CheckPlace = { readonly stepId: StepId; readonly cardId: string | undefined };

/** One row of the list: what was looked at, what was found, why it matters and where it is mended. */
export type Check = Finding & {
  readonly code: CheckCode;
  readonly fuel: Fuel | undefined;
  /** What was looked at, in a few words. */
  readonly title: string;
  readonly why: string;
  readonly mend: CheckPlace;
};

/** A chosen offer as far as it can stop a switch. */
export type OfferFacts = {
  readonly fuel: Fuel;
  readonly supplierName: string;
  /** ISO instant from which the price no longer holds. */
  readonly expiresAt: string;
  /** The kind of organisation that the price was worked out for: the supplier sells it to that kind. */
  readonly pricedForKind: AcceptanceClass;
  /** How old an organisation has to be for the supplier, in months. */
  readonly leastAgeMonths: number;
};

/**
 * Saved bank details as far as they can stop a mandate; `needsCheck` when the digits looked doubtful, `isHolderConfirmed` when
 * the customer said that the Direct Debit comes from this account although its holder is not the organisation.
 */
export type BankFacts = MandateQuestions & {
  readonly needsCheck: boolean;
  readonly accountHolderName: string;
  readonly isHolderConfirmed?: boolean | undefined;
};

/** Everything that the checks rest on. Answers hold what the look-ups said when the customer picked from them. */
export type ReadinessFacts = {
  readonly answers: Answers;
  /** ISO instant of the look, and its day in the United Kingdom. */
  readonly now: string;
  readonly today: IsoDate;
  readonly offers: readonly OfferFacts[];
  /** Null while none are saved, or when every supplier is paid by bank transfer. */
  readonly bank: BankFacts | null;
  /** Fuels whose meter is in another application that is still open. */
  readonly metersInOtherCases: readonly Fuel[];
};

/** A rule: returns what it found in the facts, once or once for each fuel; nothing where it does not apply. */
export type Rule = { readonly code: CheckCode; readonly look: (facts: ReadinessFacts) => readonly Check[] };

/** A rule about the application as a whole. */
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

/** A rule about each supply; supplies that a person prices are left out. */
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

/** A finding that stops the switch. */
export const red = (words: string): Finding => ({ level: 'red', words, isMendable: true });
/** A finding that has to be mended or accepted. */
export const amber = (words: string): Finding => ({ level: 'amber', words, isMendable: true });
/** A finding that no other answer puts right as long as what was said is true: it can only be accepted. */
export const amberFact = (words: string): Finding => ({ level: 'amber', words, isMendable: false });
/** A finding that needs nothing. */
export const green = (words: string): Finding => ({ level: 'green', words, isMendable: false });

/** The name by which a tick refers to a check: its code, with the fuel where it has one. */
export const checkKey = ({ code, fuel }: Pick<Check, 'code' | 'fuel'>): string =>
  fuel === undefined ? code : `${code}.${fuel}`;

/** The red finding of a rule that stops a signature already, in that rule's own words; undefined when it does not. */
export function signingRed(answers: Answers, code: SigningBlocker['code'], fuel?: Fuel): Finding | undefined {
  const blocker = signingBlockers(answers).find((each) => each.code === code && each.fuel === fuel);
  return blocker && red(blocker.words);
}
