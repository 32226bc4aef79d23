import type { CaseState } from '../journey/case-state.ts';
import type { BusinessClass } from '../protection/business-classes.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';

/** One meter's switch, as far as it says what comes next. Days are UK calendar days. */
export type CaseFacts = {
  readonly fuel: Fuel;
  readonly state: CaseState;
  /** The day on which it came to that state, and the reason that was given. */
  readonly since: IsoDate;
  readonly reason: string;
  /** Where it stood before. */
  readonly before: CaseState;
  /** How often the present supplier has stopped it. */
  readonly objections: number;
  readonly supplierName: string;
  /** The term of the new contract. */
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly noticeDays: number;
  readonly businessClass: BusinessClass;
  /** The last day of the present contract where it is known. */
  readonly contractEnd: IsoDate | undefined;
  /** How its signing stands: under way, stopped before it was complete, or complete but for the sealing. */
  readonly signing: 'open' | 'stopped' | 'finishing';
  /** Whether the customer themselves has still to sign, the names of the others who have, and the last day for it. */
  readonly waitsForOwner: boolean;
  readonly waitsFor: readonly string[];
  readonly signUntil: IsoDate | null;
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};
