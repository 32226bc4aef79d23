import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { addLead } from '@switch/contract/http/enquiry.ts';
import { leadReplyBy, readLead, type Lead } from '@switch/domain/enquiry/lead.ts';
import { isTestSource, sourceFrom } from '@switch/domain/enquiry/source.ts';
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
import { insertLead, leadOf } from './lead.queries.ts';
import { leadConfirmation, leadMail } from './lead.mail.ts';

type Answer = ResponseOf<typeof addLead>;
type LeadPorts = Pick<Platform, 'config' | 'db' | 'ids' | 'outbox' | 'attempts'>;

/** Leads from one network address in an hour: an office shares one. */
export const LEADS_PER_ADDRESS: AttemptLimit = { name: 'leads by address', most: 60, windowSeconds: 3600 };
/** Confirmations to one mailbox in a day. The lead beyond is kept, but a form must not fill a stranger's mailbox. */
export const CONFIRMATIONS_PER_MAILBOX: AttemptLimit = {
  name: 'lead confirmations by mailbox',
  most: 5,
  windowSeconds: 86_400,
};

/**
 * Keeps a lead, and mails it to the operations address and a confirmation to whoever left an address. The same request
 * again is the same lead. Problems: `bad-fields` naming each; `too-many-tries` per network address.
 */
export function keepLead(platform: LeadPorts) {
  return async (context: Context<typeof addLead>): Promise<Answer> => {
    const { body, request, now } = context;
    const lead = readLead(body);
    if (!lead.ok) return refuseFields(lead.problem);
    const tooMany = await refuseTooMany(platform.attempts, LEADS_PER_ADDRESS, request.address, now);
    if (tooMany) return tooMany;
    const isConfirmed = await mayConfirm(lead.value.emailAddress, now);
    return transaction(platform.db, (tx) => store(tx, context, lead.value, isConfirmed));
  };

  async function mayConfirm(emailAddress: string | null, now: Date): Promise<boolean> {
    if (emailAddress === null) return false;
    return (await platform.attempts.take(CONFIRMATIONS_PER_MAILBOX, emailKey(emailAddress), now)).allowed;
  }

  async function store(
    tx: Tx,
    { body, request, session, now }: Context<typeof addLead>,
    lead: Lead,
    isConfirmed: boolean,
  ): Promise<Answer> {
    const today = ukDate(now);
    const id = platform.ids.uuid();
    const source = sourceFrom(body.source, platform.config.sourceSite);
    const key = fingerprint(body.idempotencyKey, { ...lead, source });
    const stored = {
      ...lead,
      reference: `L-${platform.ids.reference(8)}`,
      replyBy: leadReplyBy(today, bankHolidaysAround(today)),
      source,
      isTest: isTestSource(source),
    };
    const row = {
      ...stored,
      id,
      fingerprint: key,
      permittedFrom: request.address,
      conversationId: null,
      createdAt: now,
    };
    if (!(await insertLead(tx, row))) return { result: true, ...(await leadOf(tx, key)) };
    await platform.outbox.add(tx, leadMail(platform.config, stored));
    if (isConfirmed && lead.emailAddress !== null) {
      await platform.outbox.add(tx, leadConfirmation(platform.config, lead.emailAddress, stored));
    }
    const actorId = session?.userId ?? null;
    const event = { event: 'lead.add', actorId, subjectId: id, requestId: request.id } as const;
    await recordAudit(tx, { ...event, happenedAt: now });
    return { result: true, reference: stored.reference, replyBy: stored.replyBy };
  }
}
