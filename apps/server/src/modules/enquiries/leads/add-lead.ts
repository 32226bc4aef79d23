import type { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import { NAMELESS_LEAD, leadReplyBy, readLead, type Lead } from '@switch/domain/enquiry/lead.ts';
import { leadTaskTitle } from '@switch/domain/enquiry/lead-task.ts';
import { isTestSource, sourceFrom } from '@switch/domain/enquiry/source.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { readPhone, internationalForm } from '@switch/domain/person/phone.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { fingerprint } from '../../../platform/crypto/hashes.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { perHour, type AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/module.ts';
import { recordAudit } from '../../identity/index.ts';
import { openTask } from '../../tasks/index.ts';
import { dangerAdvice, dangersOf, formAlarm } from '../danger-in-forms.ts';
import { insertLead, leadOf } from './lead.queries.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { leadSubjectLabels } from '@switch/domain/enquiry/subjects.ts';
import type { Config } from '../../../config.ts';
import { letter, memo, quoted, type Fact, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The most leads from one network address in an hour; an office shares one address. */
const LEADS_PER_ADDRESS = perHour('leads by address', 60);
/**
 * The most confirmations to one mailbox in a day. Further leads are stored, but the form must not be used to
 * flood a stranger's mailbox.
 */
const CONFIRMATIONS_PER_MAILBOX: AttemptLimit = {
  name: 'lead confirmations by mailbox',
  most: 5,
  windowSeconds: 86_400,
};

/** What is known about a lead besides what was typed. */
interface Origin {
  readonly source: string;
  /** The same if the same request is sent again. */
  readonly fingerprint: Buffer;
  /** The network address from which permission to get in touch was given. */
  readonly permittedFrom: string;
  readonly conversationId: string | null;
  readonly actorId: string | null;
  readonly requestId: string;
  readonly now: Date;
}

/** Stores a lead, opens its task and audits it. Returns null if the same request was stored before. */
async function storeLead(
  tx: Tx,
  { ids }: Pick<Platform, 'ids'>,
  lead: Lead,
  { actorId, requestId, now, source, ...origin }: Origin,
): Promise<StoredLead | null> {
  const today = ukDateAt(now);
  const id = ids.uuid();
  const stored = {
    ...lead,
    reference: `L-${ids.reference(8)}`,
    replyBy: leadReplyBy(today, bankHolidaysAround(today)),
    source,
    isTest: isTestSource(source),
  };
  if (!(await insertLead(tx, { ...stored, ...origin, id, createdAt: now }))) return null;
  if (!stored.isTest)
    await openTask(tx, {
      kind: 'call-back',
      subject: { kind: 'lead', id },
      title: leadTaskTitle(stored.reference, stored.about),
      dueAt: new Date(ukDayStart(addDays(isoDate(stored.replyBy), 1))),
      key: `lead:${id}`,
      now,
    });
  await recordAudit(tx, { event: 'lead.add', actorId, subjectId: id, requestId, at: now });
  return stored;
}

/**
 * Stores a lead from the site's forms, mails it to the operations address, and sends a confirmation if an
 * address was given. Repeating the request returns the same lead. Problems: `bad-fields` naming each;
 * `too-many-tries` per network address.
 */
export const addLeadOfForm =
  (platform: Pick<Platform, 'config' | 'db' | 'ids' | 'outbox' | 'attempts'>): Handler<typeof addLead> =>
  async ({ body, request, session, now }) => {
    const { attempts, config, outbox } = platform;
    const read = readLead(body);
    if (!read.ok) return refuseFields(read.problem);
    const lead = read.value;
    const tooMany = await refuseTooMany(attempts, [[LEADS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    const to = lead.emailAddress;
    const mayConfirm =
      to !== null && (await attempts.take(CONFIRMATIONS_PER_MAILBOX, emailKey(to), now)).allowed;
    const source = sourceFrom(body.source, config.sourceSite);
    const key = fingerprint(body.idempotencyKey, { ...lead, source });
    return transaction(platform.db, async (tx) => {
      const stored = await storeLead(tx, platform, lead, {
        source,
        fingerprint: key,
        permittedFrom: request.address,
        conversationId: null,
        actorId: session?.userId ?? null,
        requestId: request.id,
        now,
      });
      if (!stored) return { result: true, ...(await leadOf(tx, key)) };
      await outbox.add(tx, leadMail(config, stored));
      const dangers = dangersOf(stored);
      if (dangers !== null)
        await outbox.add(tx, formAlarm(config, { kind: 'lead', reference: stored.reference, dangers }));
      if (mayConfirm) await outbox.add(tx, leadConfirmation(config, to, stored, now));
      return { result: true, reference: stored.reference, replyBy: stored.replyBy };
    });
  };

/** Someone in the chat who agreed to be contacted. */
export interface ChatLead {
  readonly conversationId: string;
  readonly about: 'follow-up' | 'out-of-office';
  /** Empty if none was given. */
  readonly name: string;
  readonly email: string | null;
  /** As typed. */
  readonly phone: string | null;
  readonly source: string;
  /** The network address from which permission was given. */
  readonly networkAddress: string;
  readonly now: Date;
}

const wishes: Readonly<Record<ChatLead['about'], string>> = {
  'follow-up': 'Wants to hear from us after a chat.',
  'out-of-office': 'Left a message in the chat while no one was there.',
};

/**
 * Stores a lead from the chat and mails it to the operations address, in the transaction in which the visitor
 * agreed. There is one per conversation and reason, and none for someone who gave no way to be reached.
 */
export const addLeadOfChat =
  (platform: Pick<Platform, 'config' | 'ids' | 'outbox'>) =>
  async (tx: Tx, chatLead: ChatLead): Promise<void> => {
    const { conversationId, about, now } = chatLead;
    const lead = leadFrom(chatLead);
    if (lead.emailAddress === null && lead.phone === null) return;
    const stored = await storeLead(tx, platform, lead, {
      source: sourceFrom(chatLead.source, platform.config.sourceSite),
      fingerprint: fingerprint(conversationId, { about }),
      permittedFrom: chatLead.networkAddress,
      conversationId,
      actorId: null,
      requestId: conversationId,
      now,
    });
    if (!stored) return;
    const address = `${platform.config.publicUrl}/console/inbox/ended/${conversationId}`;
    const paragraphs = [lead.message, `Open the conversation in the console:\n${address}`];
    await platform.outbox.add(tx, leadMail(platform.config, stored, paragraphs));
  };

function leadFrom({ name, email, phone, about }: ChatLead): Lead {
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

/** A stored lead, with what our staff need to know besides what was typed. */
export interface StoredLead extends Lead {
  readonly reference: string;
  /** `yyyy-MM-dd`. */
  readonly replyBy: string;
  readonly source: string;
  readonly isTest: boolean;
}

/**
 * Builds the mail about a lead to the operations address: the facts, then `paragraphs`, which default to what
 * was typed. What a stranger typed is on its own lines or after a quotation mark.
 */
function leadMail(
  { operationsEmail, defaultPhoneCountryCode }: Pick<Config, 'operationsEmail' | 'defaultPhoneCountryCode'>,
  lead: StoredLead,
  paragraphs: readonly string[] = lead.message ? [`They wrote:\n${quoted(lead.message)}`] : [],
): Mail {
  const name = lead.name || NAMELESS_LEAD;
  const dangers = dangersOf(lead);
  const facts: readonly Fact[] = [
    ['Reference', lead.reference],
    ['Danger', dangers],
    ['Answer by', longDate(lead.replyBy)],
    ['About', leadSubjectLabels[lead.about]],
    ['Name', name],
    ['Email', lead.emailAddress],
    ['Phone', lead.phone && internationalForm(lead.phone, defaultPhoneCountryCode)],
    ['Permission to get in touch', 'given'],
    ['Postcode', lead.postCode],
    ['Fuel', lead.fuel],
    ['Meter number', lead.meterNumber],
    ['kWh a year', lead.yearlyKwh === null ? null : formatCount(lead.yearlyKwh)],
    ['Capacity in kVA', lead.capacityKva],
    ['Source', lead.source],
  ];
  const marks = `${lead.isTest ? '[Test] ' : ''}${dangers === null ? '' : `[Danger: ${dangers}] `}`;
  const subject = `${marks}Lead ${lead.reference} from ${name}: ${leadSubjectLabels[lead.about]}`;
  return memo(operationsEmail, subject, [{ facts }, ...paragraphs]);
}

/**
 * Builds the confirmation of a lead to the address that was given. It repeats nothing that was typed: the
 * person filling in the form may not be the owner of the address, and must not be able to send them their own
 * words.
 */
const leadConfirmation = (sender: Sender, to: string, lead: StoredLead, now: Date): Mail =>
  letter(
    sender,
    to,
    `We have your enquiry ${lead.reference}`,
    [
      'Hello,',
      ...dangerAdvice(lead, ukDateAt(now)),
      `Thank you for your enquiry (${leadSubjectLabels[lead.about].toLowerCase()}). Your reference is ${lead.reference}.`,
      `One of our team will reply by ${longDate(lead.replyBy)}. Asking costs nothing and commits you to nothing.`,
      'If it was not you who asked, please tell us and we will delete it.',
    ],
    { kind: 'enquiry' },
  );
