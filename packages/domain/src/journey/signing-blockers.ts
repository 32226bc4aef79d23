import { endDatesDisagree } from '../protection/contract-dates.ts';
import type { Fuel } from '../units/energy.ts';
import { longDate } from '../units/date-text.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';
import { firmPricesFrom } from '../protection/price-ahead.ts';
import { openPoints, startTooFar, type OpenPoint } from './at-once/indicative.ts';
import { fuelsOf, recordedContractEnd, viewOf } from './draft.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import { classesOf } from './steps/mbc-page/size-class.ts';

/** Something that must be put right before anyone can sign, with the screen for it. */
export type SigningBlocker = {
  readonly code:
    | 'meter-not-confirmed'
    | 'end-date-unknown'
    | 'end-dates-differ'
    | 'meter-kind-unknown'
    | 'capacity-unknown'
    | 'start-too-far';
  readonly stepId: StepId;
  readonly cardId: string;
  readonly fuel?: Fuel;
  readonly text: string;
};

const supplyStep = { electricity: 'electricity-supply-address', gas: 'gas-supply-address' } as const;

const endCard = (fuel: Fuel) => ({ stepId: 'contract-end-date', cardId: `${fuel}-end`, fuel }) as const;

/** Returns what must be done about something that leaves the price of a supply open on that day. */
function blockerOf(point: OpenPoint, answers: Answers, fuel: Fuel, on: IsoDate): SigningBlocker {
  const supply = { stepId: supplyStep[fuel], fuel } as const;
  switch (point) {
    case 'meter-not-confirmed':
      return {
        ...supply,
        code: point,
        cardId: 'meter',
        text: `Confirm your ${fuel} supply number against a bill. Until then the price is an indication.`,
      };
    case 'meter-kind-unknown':
      return {
        ...supply,
        code: point,
        cardId: 'kind',
        text: `Tell us what kind of ${fuel} meter it is. Until then the price is an indication.`,
      };
    case 'capacity-unknown':
      return {
        ...supply,
        code: point,
        cardId: 'kind',
        text: 'Find out whether your electricity bill shows a capacity charge in kVA. Until then the price is an indication.',
      };
    case 'end-unknown':
    case 'end-by-month':
      return {
        ...endCard(fuel),
        code: 'end-date-unknown',
        text: `Find the day your ${fuel} contract ends. A wrong date can stop a switch.`,
      };
    case 'start-too-far':
      return { ...endCard(fuel), code: point, text: startText(answers, fuel, on) };
  }
}

function startText(answers: Answers, fuel: Fuel, on: IsoDate): string {
  const start = startTooFar(answers, fuel, on);
  if (start === undefined) throw new Error(`prices for ${fuel} are firm on ${on}`);
  return `Come back on ${longDate(firmPricesFrom(start))}: your new ${fuel} contract starts on ${longDate(start)}, and until a year before that the price is an indication.`;
}

/** Returns the choice that is open where the answered end of a contract and the one on record differ. */
function differingEnds(answers: Answers, fuel: Fuel): readonly SigningBlocker[] {
  const end = answers['contract-end-date']?.[`${fuel}-end`];
  const onRecord = recordedContractEnd(answers, fuel);
  const own = end?.knows === 'date' ? end.contractEndDate : undefined;
  if (own === undefined || onRecord === undefined || end?.kept !== undefined) return [];
  if (!isIsoDate(own) || !endDatesDisagree(own, onRecord)) return [];
  return [
    {
      ...endCard(fuel),
      code: 'end-dates-differ',
      text: `Choose which ${fuel} end date is right: yours or the one on record.`,
    },
  ];
}

/** The place of a blocker in the journey: first the supplies, then the ends of their contracts, then the starts. */
function placeOf({ stepId, code }: SigningBlocker): number {
  if (code === 'start-too-far') return 2;
  return stepId === 'contract-end-date' ? 1 : 0;
}

/**
 * Returns everything that prevents this draft from being signed, in the order of the journey; empty if it may
 * be signed on that day in the United Kingdom. Whatever leaves a price open is among it: what is signed is
 * never an indication.
 */
export function signingBlockers(answers: Answers, on: IsoDate): readonly SigningBlocker[] {
  const priced = fuelsOf(answers).filter((fuel) => !viewOf(answers).customQuoteFuels.includes(fuel));
  return priced
    .flatMap((fuel) => [
      ...openPoints(answers, fuel, on).map((point) => blockerOf(point, answers, fuel, on)),
      ...differingEnds(answers, fuel),
    ])
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A statement that later answers have made outdated: it has to be confirmed again. */
export type OutdatedStatement = {
  readonly code: 'statement-outdated';
  readonly stepId: StepId;
  readonly cardId: string;
  readonly fuel: Fuel;
  readonly text: string;
};

function isStillTrue(answers: Answers, fuel: Fuel, on: IsoDate): boolean {
  const stated = answers['mbc-page']?.statement;
  const now = classesOf(answers, on);
  return (
    now[fuel] !== undefined &&
    stated?.[fuel] === now[fuel] &&
    stated.probably?.[fuel] === now.probably?.[fuel]
  );
}

/**
 * Returns each fuel whose stated class is not, or not certainly, the one that follows from the answers about
 * size and use: nothing can be signed until it is confirmed again. The class decides notice and complaint
 * rights, so a wrong one must not appear in the key facts.
 */
export const outdatedStatements = (answers: Answers, on: IsoDate): readonly OutdatedStatement[] =>
  fuelsOf(answers)
    .filter((fuel) => !isStillTrue(answers, fuel, on))
    .map((fuel) => ({
      code: 'statement-outdated',
      stepId: 'mbc-page',
      cardId: 'statement',
      fuel,
      text: `Confirm again which protections you have for ${fuel}: your answers have changed since.`,
    }));
