import { NAMELESS_LEAD, leadReplyBy, type Lead } from '@switch/domain/enquiry/lead.ts';
import { isTestSource, sourceFrom } from '@switch/domain/enquiry/source.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import type { Platform } from '../../../platform/module.ts';
import { fingerprint } from '../../../platform/crypto/fingerprint.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../identity/index.ts';
import { ukDate } from '../../../platform/clock.ts';
import { insertLead } from './lead.queries.ts';
import { leadMail } from './lead.mail.ts';

/** Somebody from the chat who agreed to be contacted. */
export interface FollowUp {
  readonly conversationId: string;
  readonly about: 'follow-up' | 'out-of-office';
  /** Empty when none was given. */
  readonly name: string;
  readonly email: string | null;
  /** As typed. */
  readonly phone: string | null;
  readonly source: string;
  /** Network address from which the permission was given. */
  readonly networkAddress: string;
  readonly now: Date;
}

const wishes = {
  'follow-up': 'Wants to hear from us after a chat.',
  'out-of-office': 'Left a message in the chat while nobody was there.',
} as const;

/**
 * Keeps a lead of the chat and mails it to the operations address, in the transaction in which the visitor agreed. Once per
 * conversation and reason. Somebody who gave no way to be reached makes none.
 */
export function followUpKeeper(platform: Pick<Platform, 'config' | 'ids' | 'outbox'>) {
  return async (tx: Tx, followUp: FollowUp): Promise<void> => {
    const { conversationId, about, now } = followUp;
    const lead = leadFrom(followUp);
    if (lead.emailAddress === null && lead.phone === null) return;
    const today = ukDate(now);
    const id = platform.ids.uuid();
    const source = sourceFrom(followUp.source, platform.config.sourceSite);
    const stored = {
      ...lead,
      reference: `L-${platform.ids.reference(8)}`,
      replyBy: leadReplyBy(today, bankHolidaysAround(today)),
      source,
      isTest: isTestSource(source),
    };
    const key = fingerprint(conversationId, { about });
    const permittedFrom = followUp.networkAddress;
    const row = { ...stored, id, fingerprint: key, permittedFrom, conversationId, createdAt: now };
    if (!(await insertLead(tx, row))) return;
    const address = `${platform.config.publicUrl}/console/inbox/ended/${conversationId}`;
    const words = [lead.message, `The conversation in the console:\n${address}`];
    await platform.outbox.add(tx, leadMail(platform.config, stored, words));
    const event = { event: 'lead.add', actorId: null, subjectId: id, requestId: conversationId } as const;
    await recordAudit(tx, { ...event, happenedAt: now });
  };
}

function leadFrom({ name, email, phone, about }: FollowUp): Lead {
  const address = email === null ? null : readEmail(email);
  const number = phone === null ? null : readPhone(phone);
  return {
    name: name === NAMELESS_LEAD ? '' : name,
    emailAddress: address?.ok ? address.value : null,
    phone: number?.ok ? number.value.e164 : null,
    postCode: null,
    fuel: null,
    meterNumber: null,
    yearlyKwh: null,
    capacityKva: null,
    about: 'chat',
    message: wishes[about],
  };
}
