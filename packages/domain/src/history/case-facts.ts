import type { CaseState } from '../journey/case-state.ts';
import type { BusinessClass } from '../protection/business-classes.ts';
import type { OpenRequest } from '../cases/customer-request.ts';
import { keysOf } from '../shapes.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';
import type { RetryRule } from './retry-rule.ts';
import type { StartMove } from './start-change.ts';
import pastStates from './past-states.json' with { type: 'json' };
import waitingOnTexts from './waiting-on.json' with { type: 'json' };

/** One meter's switch, as far as it says what comes next. Days are UK calendar days. */
export type CaseFacts = {
  readonly fuel: Fuel;
  readonly state: CaseState;
  /** The day on which it came to that state, and the reason that was given. */
  readonly since: IsoDate;
  readonly reason: string;
  /** Its previous state. */
  readonly before: CaseState;
  /** How often the current supplier has stopped it. */
  readonly objections: number;
  /** What the new supplier does about objections on these grounds, where it states it. */
  readonly retryRule?: RetryRule;
  readonly supplierName: string;
  /** The term of the new contract: its start as it holds now, with the newest move of it where it moved, and its end. */
  readonly startDate: IsoDate;
  readonly startMove?: StartMove;
  readonly endDate: IsoDate;
  readonly noticeDays: number;
  readonly businessClass: BusinessClass;
  /** The last day of the current contract where it is known. */
  readonly contractEnd: IsoDate | undefined;
  /** Its signing: under way, stopped before it was complete, or complete but for the sealing. */
  readonly signing: 'open' | 'stopped' | 'finishing';
  /** Whether the customer themselves has still to sign, the names of the others who have, and the last day for it. */
  readonly waitsForOwner: boolean;
  readonly waitsFor: readonly string[];
  readonly signUntil: IsoDate | null;
  /** What was asked of the customer and is not answered yet. */
  readonly asked?: OpenRequest;
  /** The day of their last answer, where everything that was asked since it came to this state is answered. */
  readonly answeredOn?: IsoDate;
  /** Whether its opening reading was given, and its first bill compared; a bill that is right ends the state `live`. */
  readonly hasReading?: boolean;
  readonly hasBill?: boolean;
  /** The newest application that its customer has sent for the same meter since, and not taken back: what is left to choose goes on there. */
  readonly laterReference?: string;
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};

/** Who acts next on a switch, as the customer reads it. */
export const waitingOnLabels = waitingOnTexts;

export type WaitingOn = keyof typeof waitingOnLabels;
export const waitingOn = keysOf(waitingOnLabels);

/** How a day to come is meant. Only `last-day` is a promise or a rule; all others are worked out, and can move. */
export const dayKinds = ['expected-by', 'expected-on', 'expected-from', 'last-day'] as const;
export type DayKind = (typeof dayKinds)[number];

export type DayAhead = { readonly kind: DayKind; readonly date: IsoDate };

export const ahead = (kind: DayKind, date: IsoDate): DayAhead => ({ kind, date });

/** An opening reading counts when it is taken at most so many days before or after the start. */
export const READING_DAYS = 5;

/** The last bill of the previous supplier has come by about so many days after the start: six weeks. */
export const FINAL_BILL_DAYS = 42;

/** Coming to each state, as an event that is over. */
export const pastStateTexts: Readonly<Record<CaseState, string>> = pastStates;
