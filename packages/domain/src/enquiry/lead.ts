import { readMprn } from '../meter/mprn.ts';
import { readSupplyNumber } from '../meter/supply-number.ts';
import { type Outcome, fail, succeed } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { readFullName } from '../person/name.ts';
import { readPhone } from '../person/phone.ts';
import { readPostalPostcode } from '../place/postcode.ts';
import type { Fuel } from '../units/energy.ts';
import { formatCount } from '../units/money-text.ts';
import type { IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import { tidyMessage, problemsOf, unlessEmpty, type WrongField } from './message.ts';
import type { LeadSubject } from './subjects.ts';

/** A lead as typed. Empty texts count as unanswered. */
export type TypedLead = {
  readonly name: string;
  readonly emailAddress?: string | undefined;
  readonly phone?: string | undefined;
  readonly hasPermission: boolean;
  readonly postCode?: string | undefined;
  readonly fuel?: Fuel | undefined;
  readonly meterNumber?: string | undefined;
  readonly yearlyKwh?: number | undefined;
  readonly capacityKva?: number | undefined;
  readonly about: LeadSubject;
  readonly message?: string | undefined;
};

/** A lead with every field in its normal form; `null` means unanswered. Permission to get in touch has been given. */
export type Lead = {
  /** May be empty: nobody has to say who they are to be called back. */
  readonly name: string;
  readonly emailAddress: string | null;
  /** `+44` and ten digits. */
  readonly phone: string | null;
  readonly postCode: string | null;
  readonly fuel: Fuel | null;
  /** A supply number, with its top line if given, or a gas meter number; only digits and letters. */
  readonly meterNumber: string | null;
  /** Whole kWh. */
  readonly yearlyKwh: number | null;
  /** Whole kVA. */
  readonly capacityKva: number | null;
  readonly about: LeadSubject;
  readonly message: string;
};

/** The specification's fallback for a sender without a name. */
export const NAMELESS_LEAD = 'New Lead';

/** The number of months after which a lead that led to nothing is deleted. */
export const LEAD_KEPT_MONTHS = 24;

/** Leads are meant for sites above the price book, so a lead may state more than the journey's 9,999,999 kWh. */
const MOST_KWH = 999_999_999;
const MOST_KVA = 100_000;
const ONE_WAY_NEEDED = 'Enter an email address or a phone number, so that we can answer';
const METER_NUMBER_OF_NEITHER =
  'Enter the supply number of an electricity meter (13, 21 or 22 characters) or the meter number of a gas meter (6 to 10 digits)';

/** Parses a lead. Problems: each wrong field with its message; both ways to reply if neither was given. */
export function readLead(typed: TypedLead): Outcome<Lead, readonly WrongField[]> {
  const name = unlessEmpty(typed.name, readFullName);
  const emailAddress = unlessEmpty(typed.emailAddress, readEmail);
  const phone = unlessEmpty(typed.phone, readPhone);
  const postCode = unlessEmpty(typed.postCode, readPostalPostcode);
  const meterNumber = unlessEmpty(typed.meterNumber, (text) => readMeterNumber(text, typed.fuel));
  const yearlyKwh = wholeNumber(typed.yearlyKwh, MOST_KWH, 'Enter whole kWh');
  const capacityKva = wholeNumber(typed.capacityKva, MOST_KVA, 'Enter the capacity in whole kVA');
  if (
    name.ok &&
    emailAddress.ok &&
    phone.ok &&
    postCode.ok &&
    meterNumber.ok &&
    yearlyKwh.ok &&
    capacityKva.ok &&
    typed.hasPermission &&
    (emailAddress.value ?? phone.value) !== null
  ) {
    return succeed({
      name: name.value ?? '',
      emailAddress: emailAddress.value,
      phone: phone.value?.e164 ?? null,
      postCode: postCode.value?.postCode ?? null,
      fuel: typed.fuel ?? null,
      meterNumber: meterNumber.value,
      yearlyKwh: yearlyKwh.value,
      capacityKva: capacityKva.value,
      about: typed.about,
      message: tidyMessage(typed.message ?? ''),
    });
  }
  return fail([
    ...problemsOf({ name, emailAddress, phone, postCode, meterNumber, yearlyKwh, capacityKva }),
    ...silenceProblems(typed),
  ]);
}

/** Without a way to reply, or without permission, nobody can be answered. */
function silenceProblems({ emailAddress, phone, hasPermission }: TypedLead): readonly WrongField[] {
  const isReachable = [emailAddress, phone].some((way) => way?.trim());
  return [
    ...(isReachable ? [] : ['emailAddress', 'phone'].map((field) => ({ field, message: ONE_WAY_NEEDED }))),
    ...(hasPermission ? [] : [{ field: 'hasPermission', message: 'Tick the box, so that we may answer' }]),
  ];
}

function readMeterNumber(
  text: string,
  fuel: Fuel | undefined,
): Outcome<string, { readonly message: string }> {
  const gas = readMprn(text);
  if (fuel !== 'electricity' && gas.ok) return succeed(gas.value.mprn);
  if (fuel === 'gas' && !gas.ok) return gas;
  const electricity = readSupplyNumber(text);
  if (electricity.ok) return succeed(`${electricity.value.topLine?.text ?? ''}${electricity.value.core}`);
  return fuel === 'electricity' ? electricity : fail({ message: METER_NUMBER_OF_NEITHER });
}

function wholeNumber(
  value: number | undefined,
  most: number,
  what: string,
): Outcome<number | null, { readonly message: string }> {
  if (value === undefined) return succeed(null);
  if (Number.isInteger(value) && value >= 1 && value <= most) return succeed(value);
  return fail({ message: `${what} from 1 to ${formatCount(most)}` });
}

/** Returns the day by which a lead received `today` is answered: the next working day. */
export const leadReplyBy = (today: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(today, 1, holidays);
