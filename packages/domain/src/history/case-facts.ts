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

/** The facts about one meter's switch that determine what comes next. Dates are UK calendar days. */
export type CaseFacts = {
  readonly fuel: Fuel;
  readonly state: CaseState;
  /** The day on which it entered that state, and the reason that was given. */
  readonly since: IsoDate;
  readonly reason: string;
  /** Its previous state. */
  readonly before: CaseState;
  /** How often the current supplier has objected to it. */
  readonly objections: number;
  /** What the new supplier does about objections on these grounds, if it says so. */
  readonly retryRule?: RetryRule;
  readonly supplierName: string;
  /** The term of the new contract: its current start, the latest move of the start if it moved, and its end. */
  readonly startDate: IsoDate;
  readonly startMove?: StartMove;
  readonly endDate: IsoDate;
  readonly noticeDays: number;
  readonly businessClass: BusinessClass;
  /** The last day of the current contract, if known. */
  readonly contractEnd: IsoDate | undefined;
  /** The state of its signing: in progress, stopped before it was complete, or complete except for the sealing. */
  readonly signing: 'open' | 'stopped' | 'finishing';
  /** Whether the customer still has to sign, the names of others who have to, and the last day for it. */
  readonly waitsForOwner: boolean;
  readonly waitsFor: readonly string[];
  readonly signUntil: IsoDate | null;
  /** What the customer was asked for and has not answered yet. */
  readonly asked?: OpenRequest;
  /** The day of their last answer, if everything asked for since it entered this state has been answered. */
  readonly answeredOn?: IsoDate;
  /** Whether its opening reading was given, and its first bill compared; a correct bill ends the state `live`. */
  readonly hasReading?: boolean;
  readonly hasBill?: boolean;
  /**
   * The latest application that its customer has since sent for the same meter and not withdrawn: further choices are made
   * there.
   */
  readonly laterReference?: string;
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};

/** The labels for who acts next on a switch, for the customer. */
export const waitingOnLabels = waitingOnTexts;

export type WaitingOn = keyof typeof waitingOnLabels;
export const waitingOn = keysOf(waitingOnLabels);

/** What a future date means. Only `last-day` is a promise or a rule; all others are calculated, and can move. */
export const dayKinds = ['expected-by', 'expected-on', 'expected-from', 'last-day'] as const;
export type DayKind = (typeof dayKinds)[number];

export type DayAhead = { readonly kind: DayKind; readonly date: IsoDate };

export const ahead = (kind: DayKind, date: IsoDate): DayAhead => ({ kind, date });

/** An opening reading counts if it is taken at most this many days before or after the start. */
export const READING_DAYS = 5;

/** The last bill of the previous supplier arrives within about this many days after the start: six weeks. */
export const FINAL_BILL_DAYS = 42;

/** The text for having entered each state, as a past event. */
export const pastStateTexts: Readonly<Record<CaseState, string>> = pastStates;
