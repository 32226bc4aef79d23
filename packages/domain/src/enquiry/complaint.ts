import { type Outcome, fail, succeed } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { readFullName } from '../person/name.ts';
import { readPhone } from '../person/phone.ts';
import { tidySpaces } from '../typed-text.ts';
import { type IsoDate, addDays } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import { tidyMessage, problemsOf, unlessEmpty, type WrongField } from './message.ts';
import { COMPLAINT_ACKNOWLEDGED_WORKING_DAYS, COMPLAINT_ANSWERED_WEEKS } from './complaint-times.ts';
import type { ComplaintSubject } from './subjects.ts';

/** A complaint as typed. Empty texts count as unanswered. */
export type TypedComplaint = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly reference?: string | undefined;
  readonly about: ComplaintSubject;
  readonly message: string;
};

/** A complaint with every field in its normal form; `null` means unanswered. */
export type Complaint = Pick<TypedComplaint, 'name' | 'email' | 'about' | 'message'> & {
  /** `+44` and ten digits. */
  readonly phone: string | null;
  /** The reference of the application it is about, as typed. */
  readonly applicationReference: string | null;
};

export function readComplaint(typed: TypedComplaint): Outcome<Complaint, readonly WrongField[]> {
  const name = readFullName(typed.name);
  const email = readEmail(typed.email);
  const phone = unlessEmpty(typed.phone, readPhone);
  const text = tidyMessage(typed.message);
  const message = text === '' ? fail({ message: 'Say what happened' }) : succeed(text);
  if (!(name.ok && email.ok && phone.ok && message.ok))
    return fail(problemsOf({ message, name, email, phone }));
  return succeed({
    name: name.value,
    email: email.value,
    phone: phone.value?.e164 ?? null,
    applicationReference: tidySpaces((typed.reference ?? '').replace(/\p{Cc}/gu, ' ')) || null,
    about: typed.about,
    message: text,
  });
}

export type ComplaintDates = { readonly acknowledgeBy: IsoDate; readonly answerBy: IsoDate };

const PERSONAL_DATA_ACKNOWLEDGED_DAYS = 30;

/**
 * Returns by when a complaint received on `today` is acknowledged and answered: 5 working days and 8 weeks. One about
 * personal data is acknowledged within 30 days. Source: energy dispute scheme's rules; Data (Use and Access) Act 2025.
 */
export const complaintDates = (
  about: ComplaintSubject,
  today: IsoDate,
  holidays: BankHolidays,
): ComplaintDates => ({
  acknowledgeBy:
    about === 'personal-data'
      ? addDays(today, PERSONAL_DATA_ACKNOWLEDGED_DAYS)
      : addWorkingDays(today, COMPLAINT_ACKNOWLEDGED_WORKING_DAYS, holidays),
  answerBy: addDays(today, COMPLAINT_ANSWERED_WEEKS * 7),
});
