import { isTestSource, SAMPLE_SOURCE } from '../enquiry/source.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { LOA_MONTHS } from '../signing/authority-term.ts';
import { tidySpaces } from '../typed-text.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, addMonths, type IsoDate } from '../units/period.ts';

/**
 * How far a request to a customer's present supplier has come. `signed`: the letter is signed and its PDF is being made.
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

/** What happens to a request: `sent` by mail or by staff, `left` to staff, or what the supplier or the customer says. */
export type SupplierRequestEvent = 'left' | 'sent' | 'answered' | 'refused' | 'withdrawn';

type Moves = Readonly<Partial<Record<SupplierRequestEvent, SupplierRequestState>>>;

/** A supplier may correct what it said; a letter that was taken back is never used again. */
const moves: Readonly<Record<SupplierRequestState, Moves>> = {
  signed: { left: 'to-send', sent: 'asked', withdrawn: 'withdrawn' },
  'to-send': { sent: 'asked', answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  asked: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  answered: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  refused: { answered: 'answered', refused: 'refused', withdrawn: 'withdrawn' },
  withdrawn: {},
};

/** The state after an event. Problem: illegal_move. */
export function reduce(
  state: SupplierRequestState,
  event: SupplierRequestEvent,
): Outcome<SupplierRequestState, { readonly code: 'illegal_move' }> {
  const next = moves[state][event];
  return next ? succeed(next) : fail({ code: 'illegal_move' });
}

/** Whether an event may happen to a request in this state. */
export const isAllowed = (state: SupplierRequestState, event: SupplierRequestEvent): boolean =>
  moves[state][event] !== undefined;

/** The states in which a supplier may still be asked or answer for the first time: one for each fuel of a draft at most. */
export const openStates = ['signed', 'to-send', 'asked'] as const satisfies readonly SupplierRequestState[];

/** The last day on which a letter that was signed on `signedOn` holds. */
export const lastDayOfAuthority = (signedOn: IsoDate): IsoDate =>
  addDays(addMonths(signedOn, LOA_MONTHS), -1);

/** Whether a letter of a draft from this source may go to a supplier: never one of test traffic or of the sample stories. */
export const mayReachSupplier = (source: string): boolean =>
  !isTestSource(source) && source !== SAMPLE_SOURCE;

/** By which a supplier is known again however its name is typed. */
export const supplierKey = (name: string): string => tidySpaces(name).toLowerCase();

/** The longest that each field of a letter may be, in characters, and the notes to an answer. */
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

/** What a supplier said, one sentence for each fact, for the customer and for staff alike. Null is what it did not say. */
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
