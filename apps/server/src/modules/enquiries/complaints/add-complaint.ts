import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { complaintDates, readComplaint, type Complaint } from '@switch/domain/enquiry/complaint.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import type { Platform } from '../../../platform/module.ts';
import { fingerprint } from '../../../platform/crypto/fingerprint.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import { ukDate } from '../../../platform/clock.ts';
import { complaintMail, complaintReceipt } from './complaint.mail.ts';
import { complaintOf, insertComplaint } from './complaint.queries.ts';

type Response = ResponseOf<typeof complain>;
type ComplaintPorts = Pick<Platform, 'config' | 'db' | 'ids' | 'outbox' | 'attempts'>;

/** Complaints from one network address in an hour: an office shares one. */
const COMPLAINTS_PER_ADDRESS: AttemptLimit = {
  name: 'complaints by address',
  most: 60,
  windowSeconds: 3600,
};
/** Receipts to one mailbox in a day. The complaint beyond is stored, but a form must not fill a stranger's mailbox. */
const RECEIPTS_PER_MAILBOX: AttemptLimit = {
  name: 'complaint receipts by mailbox',
  most: 5,
  windowSeconds: 86_400,
};

/**
 * Stores a complaint, and mails it to the operations address and a receipt to whoever complains. The same request again
 * is the same complaint. Problems: `bad-fields` naming each; `too-many-tries` per network address.
 */
export function addComplaint(platform: ComplaintPorts) {
  return async (context: Context<typeof complain>): Promise<Response> => {
    const { body, request, now } = context;
    const complaint = readComplaint(body);
    if (!complaint.ok) return refuseFields(complaint.problem);
    const tooMany = await refuseTooMany(platform.attempts, COMPLAINTS_PER_ADDRESS, request.address, now);
    if (tooMany) return tooMany;
    const receipt = await platform.attempts.take(RECEIPTS_PER_MAILBOX, emailKey(complaint.value.email), now);
    return transaction(platform.db, (tx) => store(tx, context, complaint.value, receipt.allowed));
  };

  async function store(
    tx: Tx,
    { body, request, session, now }: Context<typeof complain>,
    complaint: Complaint,
    isReceiptSent: boolean,
  ): Promise<Response> {
    const today = ukDate(now);
    const id = platform.ids.uuid();
    const key = fingerprint(body.idempotencyKey, complaint);
    const dates = complaintDates(complaint.about, today, bankHolidaysAround(today));
    const stored = { ...complaint, ...dates, reference: `C-${platform.ids.reference(8)}` };
    if (!(await insertComplaint(tx, { ...stored, id, fingerprint: key, receivedAt: now }))) {
      return { result: true, ...(await complaintOf(tx, key)) };
    }
    await platform.outbox.add(tx, complaintMail(platform.config, stored));
    if (isReceiptSent) await platform.outbox.add(tx, complaintReceipt(platform.config, stored));
    const actorId = session?.userId ?? null;
    const event = { event: 'complaint.add', actorId, subjectId: id, requestId: request.id } as const;
    await recordAudit(tx, { ...event, happenedAt: now });
    return { result: true, reference: stored.reference, ...dates };
  }
}
