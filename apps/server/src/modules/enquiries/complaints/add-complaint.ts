import data from '@switch/domain/facts/data.json' with { type: 'json' };
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import type { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { complaintDates, readComplaint, type Complaint } from '@switch/domain/enquiry/complaint.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import type { Platform } from '../../../platform/module.ts';
import { fingerprint } from '../../../platform/crypto/hashes.ts';
import { transaction } from '../../../platform/db/database.ts';
import { perHour, type AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditCustomer } from '../../identity/index.ts';
import { openTask } from '../../tasks/index.ts';
import { dangerAdvice, dangersOf, formAlarm } from '../danger-in-forms.ts';
import { acknowledgeTask } from './complaint-tasks.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { ComplaintTable } from '../enquiries.tables.ts';
import { complaintOf, insertComplaint } from './complaint.queries.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { complaintSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import type { Config } from '../../../config.ts';
import { letter, memo, quoted, type Fact, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The most complaints from one network address in an hour; an office shares one address. */
const COMPLAINTS_PER_ADDRESS = perHour('complaints by address', 60);
/**
 * The most receipts to one mailbox in a day. Further complaints are stored, but the form must not be used to
 * flood a stranger's mailbox.
 */
const RECEIPTS_PER_MAILBOX: AttemptLimit = {
  name: 'complaint receipts by mailbox',
  most: 5,
  windowSeconds: 86_400,
};

/**
 * Stores a complaint, mails it to the operations address, and sends the person a receipt. Repeating the
 * request returns the same complaint. Problems: `bad-fields` naming each; `too-many-tries` per network
 * address.
 */
export const addComplaint =
  ({ config, db, ids, outbox, attempts }: Platform): Handler<typeof complain> =>
  async (context) => {
    const { body, request, now } = context;
    const complaint = readComplaint(body);
    if (!complaint.ok) return refuseFields(complaint.problem);
    const tooMany = await refuseTooMany(attempts, [[COMPLAINTS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    const receipt = await attempts.take(RECEIPTS_PER_MAILBOX, emailKey(complaint.value.email), now);
    return transaction(db, async (tx) => {
      const today = ukDateAt(now);
      const id = ids.uuid();
      const key = fingerprint(body.idempotencyKey, complaint.value);
      const dates = complaintDates(complaint.value.about, today, bankHolidaysAround(today));
      const stored = { ...complaint.value, ...dates, reference: `C-${ids.reference(8)}` };
      if (!(await insertComplaint(tx, { ...stored, id, fingerprint: key, receivedAt: now })))
        return { result: true, ...(await complaintOf(tx, key)) };
      await outbox.add(tx, complaintMail(config, stored));
      const dangers = dangersOf(stored);
      if (dangers !== null)
        await outbox.add(tx, formAlarm(config, { kind: 'complaint', reference: stored.reference, dangers }));
      if (receipt.allowed) await outbox.add(tx, complaintReceipt(config, stored, today));
      await openTask(tx, acknowledgeTask({ ...stored, id }, now));
      await auditCustomer({ ...context, db: tx }, 'complaint.add', id);
      return { result: true, reference: stored.reference, ...dates };
    });
  };

/** A complaint with its reference and its deadlines, `yyyy-MM-dd`. */
type StoredComplaint = Complaint & Pick<ComplaintTable, 'reference' | 'acknowledgeBy' | 'answerBy'>;

/**
 * Builds the mail to the operations address. What a stranger typed comes after labels and quotation marks.
 */
const complaintMail = (
  { operationsEmail }: Pick<Config, 'operationsEmail'>,
  complaint: StoredComplaint,
): Mail => {
  const dangers = dangersOf(complaint);
  const facts: readonly Fact[] = [
    ['Reference', complaint.reference],
    ['Danger', dangers],
    ['Acknowledge by', longDate(complaint.acknowledgeBy)],
    ['Answer by', longDate(complaint.answerBy)],
    ['About', complaintSubjectLabels[complaint.about]],
    ['Name', complaint.name],
    ['Email', complaint.email],
    ['Phone', complaint.phone],
    ['Application', complaint.applicationReference],
  ];
  return memo(
    operationsEmail,
    `${dangers === null ? '' : `[Danger: ${dangers}] `}Complaint ${complaint.reference}: ${complaintSubjectLabels[complaint.about]}`,
    [{ facts }, `They wrote:\n${quoted(complaint.message)}`],
  );
};

/**
 * Builds the receipt that confirms a complaint has arrived and says what happens when. It repeats nothing
 * that was typed: the person filling in the form may not be the owner of the address, and must not be able to
 * send them their own words.
 */
const complaintReceipt = (
  sender: Sender & Pick<Config, 'disputeScheme'>,
  complaint: StoredComplaint,
  today: IsoDate,
): Mail =>
  letter(
    sender,
    complaint.email,
    `We have your complaint ${complaint.reference}`,
    [
      'Hello,',
      ...dangerAdvice(complaint, today),
      `We have received your complaint. Your reference is ${complaint.reference}: please quote it when you write to us about it.`,
      `A named person will write to you by ${longDate(complaint.acknowledgeBy)}, and you will have our answer by ` +
        `${longDate(complaint.answerBy)}. Complaining costs nothing and never counts against you.`,
      complaint.about === 'personal-data'
        ? factText(data.commissioner, isoDate(complaint.acknowledgeBy))
        : `If you are not happy with our answer, or have not had one by then, you may take it further. ${sender.disputeScheme}`.trim(),
      'If it was not you who complained, please tell us.',
    ],
    { kind: 'enquiry' },
  );
