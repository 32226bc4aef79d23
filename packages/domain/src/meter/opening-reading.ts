import type { CaseState } from '../journey/case-state.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Register } from '../tariff/rate-structure.ts';
import { dropSpaces } from '../typed-text.ts';
import { addDays, isIsoDate, type IsoDate } from '../units/period.ts';

/**
 * The number of days before and after the start within which an opening reading counts. Source: supplier guidance, about
 * five days either side.
 */
export const OPENING_READING_DAYS = 5;

/** Returns the days on which the meter can be read for the start. */
export const openingDays = (startDate: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: addDays(startDate, -OPENING_READING_DAYS),
  to: addDays(startDate, OPENING_READING_DAYS),
});

const readingStates: readonly CaseState[] = [
  'accepted',
  'waiting_registration',
  'registering',
  'objected',
  'clear_again',
  'live',
  'first_bill_query',
];

/**
 * Returns whether an opening reading can be given in this state: from the supplier's acceptance until the first bill is
 * settled.
 */
export const takesReading = (state: CaseState): boolean => readingStates.includes(state);

const billStates: readonly CaseState[] = ['live', 'first_bill_query', 'first_bill_ok', 'in_term'];

/** Returns whether a first bill can be checked in this state: once the supply is live, and while it runs. */
export const takesFirstBill = (state: CaseState): boolean => billStates.includes(state);

/** A meter reading as displayed. */
export interface MeterCount {
  readonly register: Register;
  /** The digits before the decimal point, with leading zeros. */
  readonly digits: string;
}

interface ReadingProblem {
  readonly field: string;
  readonly message: string;
}

const COUNT = 'Enter the digits before the point, from 4 to 8';

function dayProblem(text: string, startDate: IsoDate, today: IsoDate): string | undefined {
  if (!isIsoDate(text)) return 'Enter the day on which you read the meter';
  if (text > today) return 'The day must be today or earlier';
  const { from, to } = openingDays(startDate);
  return text < from || text > to
    ? `An opening reading is taken within ${OPENING_READING_DAYS} days of the start`
    : undefined;
}

/** A reading as typed. */
interface TypedReading {
  readonly takenOn: string;
  readonly counts: readonly MeterCount[];
}

/**
 * Parses an opening reading from what was typed: the digits of each register, without decimals after a point or comma, as
 * suppliers do. Problems: every wrong field: `takenOn`, or `count-` with its register.
 */
export function readOpening(
  { takenOn, counts }: TypedReading,
  registers: readonly Register[],
  { startDate, today }: { readonly startDate: IsoDate; readonly today: IsoDate },
): Outcome<{ readonly takenOn: string; readonly counts: readonly MeterCount[] }, readonly ReadingProblem[]> {
  const fault = dayProblem(takenOn, startDate, today);
  const read = registers.map((register) => {
    const typed = dropSpaces(counts.find((each) => each.register === register)?.digits ?? '');
    return { register, digits: /^(\d{4,8})(?:[.,]\d{1,3})?$/.exec(typed)?.[1] ?? '' };
  });
  const problems = [
    ...(fault === undefined ? [] : [{ field: 'takenOn', message: fault }]),
    ...read.flatMap(({ register, digits }) =>
      digits === '' ? [{ field: `count-${register}`, message: COUNT }] : [],
    ),
  ];
  return problems.length > 0 ? fail(problems) : succeed({ takenOn, counts: read });
}
