import { factText } from '../facts/fact.ts';
import noticeFacts from '../facts/notice.json' with { type: 'json' };
import { ANSWER_WORKING_DAYS } from '../history/notice-status.ts';
import { currentSupplierName } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import { meterNumberOf, probableClass, siteOf, statedClass } from '../signing/key-facts.ts';
import { noticePlan, type NoticePlan } from '../protection/notice.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, isoDate } from '../units/period.ts';
import { facts, important, paragraph, signatures, steps } from './document-blocks.ts';
import { dayAndMonth } from './document-times.ts';
import texts from './document-texts.json' with { type: 'json' };
import type { DocumentBlock, DocumentContent, SignatureLine } from './document.ts';
import { customerBlock, customerFacts, customerName, documentOf, type Stamp } from './paper.ts';

export type TerminationLetterInput = Stamp & {
  readonly answers: Answers;
  readonly fuel: Fuel;
  /** The supplier's address for notices, line by line; empty if unknown. */
  readonly supplierAddress: readonly string[];
  /** The notice that the current contract asks for, in days; null if unknown. */
  readonly noticeDays: number | null;
  /** How many days before its end it first accepts notice, 0 for at any time; null if unknown. */
  readonly opensDays: number | null;
  readonly signers: readonly SignatureLine[];
};

const BLANK = '................................................';

const addressee = ({ answers, fuel, supplierAddress }: TerminationLetterInput): readonly string[] => [
  currentSupplierName(answers, fuel) || BLANK,
  ...(supplierAddress.length > 0 ? supplierAddress : [BLANK, BLANK, BLANK]),
];

/** The last day of the current contract; undefined if there is none, or if it is not known to the day. */
function lastDayOf({ answers, fuel }: TerminationLetterInput): string | undefined {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  return end?.knows === 'date' && isIsoDate(end.contractEndDate ?? '') ? end.contractEndDate : undefined;
}

const isOutOfContract = ({ answers, fuel }: TerminationLetterInput): boolean => {
  const knows = answers['contract-end-date']?.[`${fuel}-end`]?.knows;
  return knows === 'ended' || knows === 'moved-in';
};

const runsOn = ({ answers, fuel }: TerminationLetterInput): boolean =>
  answers['contract-end-date']?.[`${fuel}-end`]?.knows === 'rolled-over';

const endText = (input: TerminationLetterInput): string => {
  if (runsOn(input)) return 'On the earliest day that its terms allow';
  const lastDay = lastDayOf(input);
  if (lastDay !== undefined) return dayAndMonth(lastDay);
  return isOutOfContract(input) ? 'No fixed term is running' : 'The last day of the present fixed term';
};

const statement = (input: TerminationLetterInput): string => {
  if (isOutOfContract(input))
    return `We have no fixed-term contract with you for this ${input.fuel} supply. We are changing to another supplier and agree to no renewal and no new term.`;
  if (runsOn(input))
    return `We end our ${input.fuel} contract, which has rolled over or runs on without an end date, on the earliest day that its terms allow. We agree to no renewal and no new term.`;
  const lastDay = lastDayOf(input);
  return lastDay === undefined
    ? `We will not renew our ${input.fuel} contract. It ends with its present fixed term, and we agree to no extension and no new term.`
    : `We will not renew our ${input.fuel} contract. It ends on ${dayAndMonth(lastDay)}, and we agree to no extension and no new term.`;
};

const IF_EARLY = 'If the contract takes notice only from a later day, take this notice as given on that day.';

/** What applies to a notice that arrives before the contract accepts any. */
const tooEarly = ({ opensOn, isOpeningKnown }: Extract<NoticePlan, { kind: 'serve-by' }>): string => {
  if (opensOn !== null)
    return ` The contract takes notice from ${dayAndMonth(opensOn)}: if this reaches you earlier, take it as given on that day.`;
  return isOpeningKnown ? '' : ` ${IF_EARLY}`;
};

const givenInTime = (plan: NoticePlan, noticeDays: number): string => {
  switch (plan.kind) {
    case 'none-needed':
      return 'The contract asks for no notice.';
    case 'serve-by':
      return `The contract asks for ${noticeDays} days of notice. With time for the post, the last day to send it is ${dayAndMonth(plan.deadline)}, so this notice is in time.${tooEarly(plan)}`;
    case 'missed':
      return `If you hold that the ${noticeDays} days of notice ran out before this letter reached you, tell us the earliest day on which this notice ends the contract.`;
  }
};

/** Deemed contracts ask for no notice, out-of-contract terms might: the supplier is asked for its clause. */
const NO_TERM =
  'We take it that no period of notice has to pass without a fixed term. If you hold that one does, tell us the clause and the day.';

/** Source: since 1 October 2022 suppliers may not ask micro businesses for notice; for others, the contract decides. */
function notice(input: TerminationLetterInput): string {
  const { answers, fuel, noticeDays, opensDays, madeOn } = input;
  if (runsOn(input))
    return 'Please take this as the notice that its terms ask for, and tell us the day on which it ends the contract.';
  const size = statedClass(answers, fuel);
  if (size === 'micro')
    return `We are a micro business. ${factText(noticeFacts['micro-none'], isoDate(madeOn))} We are writing to let you know.`;
  if (isOutOfContract(input)) return NO_TERM;
  const lastDay = lastDayOf(input);
  if (noticeDays === null || lastDay === undefined)
    return `Please take this as the notice that the contract asks for, whatever its period. ${IF_EARLY}`;
  const asked = { businessClass: size, contractEnd: isoDate(lastDay), noticeDays, opensDays };
  const inTime = givenInTime(noticePlan(asked, isoDate(madeOn)), noticeDays);
  return probableClass(answers, fuel) === 'micro'
    ? `${inTime} We are probably a micro business: tell us if you consider us a larger business. ${factText(noticeFacts['micro-none'], isoDate(madeOn))}`
    : inTime;
}

const supplyFacts = (input: TerminationLetterInput): DocumentBlock => {
  const { answers, fuel } = input;
  const number = fuel === 'electricity' ? 'Supply number (MPAN)' : 'Supply number (MPRN)';
  return facts([
    ...customerFacts(answers),
    { label: 'Site', value: siteOf(answers, fuel) },
    { label: number, value: meterNumberOf(answers, fuel) || BLANK },
    { label: 'Account number with you', value: BLANK },
    { label: 'Contract ends', value: endText(input) },
  ]);
};

/** Builds the customer's own letter to the current supplier of a fuel. Unknown suppliers and addresses are left blank. */
export function terminationLetter(input: TerminationLetterInput): DocumentContent {
  const { answers, fuel, signers } = input;
  return documentOf('termination-letter', {
    ...input,
    title: `Notice that we will not renew: ${fuel}`,
    subject: `Notice by ${customerName(answers)} to its present ${fuel} supplier`,
    from: customerBlock(answers),
    to: addressee(input),
    blocks: [
      supplyFacts(input),
      important(statement(input)),
      paragraph(notice(input)),
      paragraph(`Please write back to us within ${ANSWER_WORKING_DAYS} working days and confirm:`),
      steps(texts.toConfirm),
      signatures(signers),
    ],
  });
}
