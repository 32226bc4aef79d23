import { isTestSource, SAMPLE_SOURCE } from '../enquiry/source.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { LOA_MONTHS } from '../signing/authority-term.ts';
import { tidySpaces } from '../typed-text.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, addMonths, type IsoDate } from '../units/period.ts';

/**
 * The state of a request to a customer's current supplier. `signed`: the letter is signed and its PDF is being made.
 * `to-send`: staff send it, because no address of the supplier is set. `asked`: the supplier has it.
 */
export const supplierRequestStates = [
  'signed',
  'to-send',
  'asked',
  'answered',
  'refused',
  'withdrawn',
] as const;
export type SupplierRequestState = (typeof supplierRequestStates)[number];

/** An event of a request: `sent` by email or by staff, `left` to staff, or what the supplier or the customer says. */
export type SupplierRequestEvent = 'left' | 'sent' | 'answered' | 'refused' | 'withdrawn';

type Moves = Readonly<Partial<Record<SupplierRequestEvent, SupplierRequestState>>>;

/** A supplier may correct its answer; a withdrawn letter is never used again. */
const moves: Readonly<Record<SupplierRequestState, Moves>> = {
  signed: { left: 'to-send', sent: 'asked', withdrawn: 'withdrawn' },
  'to-send': { sent: 'asked', answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  asked: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  answered: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  refused: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  withdrawn: {},
};

/** Returns the state after an event. Problem: illegal_move. */
export function reduce(
  state: SupplierRequestState,
  event: SupplierRequestEvent,
): Outcome<SupplierRequestState, { readonly code: 'illegal_move' }> {
  const next = moves[state][event];
  return next ? succeed(next) : fail({ code: 'illegal_move' });
}

/** Returns whether an event is possible for a request in this state. */
export const isAllowed = (state: SupplierRequestState, event: SupplierRequestEvent): boolean =>
  moves[state][event] !== undefined;

/**
 * The states in which a supplier may still be asked or answer for the first time: at most one request for each fuel of a
 * draft.
 */
export const openStates = ['signed', 'to-send', 'asked'] as const satisfies readonly SupplierRequestState[];

/** Returns the last day on which a letter signed on `signedOn` is valid. */
export const lastDayOfAuthority = (signedOn: IsoDate): IsoDate =>
  addDays(addMonths(signedOn, LOA_MONTHS), -1);

/**
 * Returns whether a letter from a draft with this source may be sent to a supplier: never for test traffic or seed data.
 */
export const mayReachSupplier = (source: string): boolean =>
  !isTestSource(source) && source !== SAMPLE_SOURCE;

/** Returns a key by which a supplier is recognised however its name is typed. */
export const supplierKey = (name: string): string => tidySpaces(name).toLowerCase();

/** The maximum length of each field of a letter and of the notes to an answer, in characters. */
export const requestLengths = {
  organisationName: 160,
  supplierName: 80,
  siteAddress: 250,
  meterNumber: 60,
  signerName: 120,
  jobTitle: 60,
  email: 254,
  notes: 1_000,
} as const;

/**
 * Returns a supplier's answer, one sentence for each fact, for both the customer and staff. Null is what it did not say.
 */
export function answerSentences({
  endDate,
  noticeDays,
  opensDays,
}: {
  readonly endDate: string | null;
  readonly noticeDays: number | null;
  readonly opensDays: number | null;
}): readonly string[] {
  return [
    ...(endDate === null ? [] : [`The contract ends on ${longDate(endDate)}.`]),
    ...(noticeDays === null ? [] : [noticeText(noticeDays)]),
    ...(opensDays === null ? [] : [opensText(opensDays)]),
  ];
}

const noticeText = (days: number): string =>
  days === 0
    ? 'It needs no notice to leave at the end.'
    : `Notice to leave is ${days} ${days === 1 ? 'day' : 'days'}.`;

const opensText = (days: number): string =>
  days === 0
    ? 'It takes notice at any time.'
    : `It takes notice from ${days} days before the end, not earlier.`;
