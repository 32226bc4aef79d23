import type {
  countQuotationLinks,
  mailQuotation,
  openSharedQuotation,
  revokeQuotationLinks,
  SharedQuotation,
  shareQuotation,
} from '@switch/contract/http/pricing/quotations.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { perHour, type AttemptLimit } from '../../../platform/http/attempts.ts';
import { problemsOf, refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/module.ts';
import { indicativeReasonsOf } from './indicative-reasons.ts';
import { isWithdrawn, NOT_HERE, openQuotation, ownQuotation } from './own-quotations.ts';
import {
  countLinks,
  deleteLinks,
  expiringLinks,
  insertQuotationLink,
  quotationOfLink,
  type ExpiringLink,
  type StoredQuotation,
} from './quotation.queries.ts';
import { quotationMail, quotationReminder } from './quotation.mail.ts';
import { z } from 'zod';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Drafts } from '../drafts.ts';

/** Links created from one network address per hour. */
const LINKS_PER_NETWORK = perHour('quotation links by network', 30);
/** Links opened from one network address per hour. */
const OPENED_PER_NETWORK = perHour('quotation links opened by network', 300);

/** The dependencies of mailing and sharing. */
export type SharingPorts = Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox' | 'attempts'>;

/**
 * Adds a link to a quotation, valid as long as its price, with the encrypted address it is mailed to. Returns
 * its token.
 */
export async function addLink(
  { ids, vault }: Pick<SharingPorts, 'ids' | 'vault'>,
  tx: Db,
  { id: quotationId, expiresAt }: Pick<StoredQuotation, 'id' | 'expiresAt'>,
  madeAt: Date,
  mailedTo: string | null = null,
): Promise<string> {
  const [id, token] = [ids.uuid(), ids.token()];
  const addressSealed = mailedTo === null ? null : vault.seal(mailedTo, id);
  const row = { id, quotationId, tokenHash: hashToken(token), addressSealed, madeAt, expiresAt };
  await insertQuotationLink(tx, row);
  return token;
}

/** Creates a link for those who approve. Problems: not-found, price-expired, too-many-tries. */
export const makeLink =
  (platform: SharingPorts): Handler<typeof shareQuotation> =>
  async (context) => {
    const { db, request, now } = context;
    const refusal = await refuseTooMany(platform.attempts, [[LINKS_PER_NETWORK, request.address]], now);
    if (refusal) return refusal;
    const found = await openQuotation(context);
    if (!found.ok) return found.problem;
    const token = await addLink(platform, db, found.value, now);
    return { result: true, token, expiresAt: found.value.expiresAt.toISOString() };
  };

/** Counts the valid links to the caller's quotation. Problem: not-found. */
export const countOwnLinks: Handler<typeof countQuotationLinks> = async (context) => {
  const { db, now, params } = context;
  const stored = await ownQuotation(db, context, params.quotationId);
  return stored ? { result: true, links: await countLinks(db, stored.id, now) } : NOT_HERE;
};

/** Revokes all links to the caller's quotation. Problem: not-found. */
export const endLinks: Handler<typeof revokeQuotationLinks> = async (context) => {
  const stored = await ownQuotation(context.db, context, context.params.quotationId);
  if (!stored) return NOT_HERE;
  await deleteLinks(context.db, stored.id);
  return { result: true };
};

/** Returns the quotation behind a link, without person and site. Problems: link-expired, too-many-tries. */
export const openLink =
  ({ attempts }: SharingPorts, drafts: Pick<Drafts, 'openAnswers'>): Handler<typeof openSharedQuotation> =>
  async (context) => {
    const { db, body, request, now } = context;
    const refusal = await refuseTooMany(attempts, [[OPENED_PER_NETWORK, request.address]], now);
    if (refusal) return refusal;
    const stored = await quotationOfLink(db, hashToken(body.token), now);
    if (!stored) return refuse('link-expired', 'This link no longer works.');
    const isOwn = (await ownQuotation(db, context, stored.id)) !== undefined;
    return {
      result: true,
      quotation: {
        createdAt: stored.createdAt.toISOString(),
        expiresAt: stored.expiresAt.toISOString(),
        state: await sharedState(db, stored),
        yearlyKwh: stored.yearlyKwh,
        indicativeReasons: [...(await indicativeReasonsOf({ db, now, drafts }, stored))],
        offer: stored.offer,
        own: isOwn ? { quotationId: stored.id, stepsId: stored.draftId } : null,
      },
    };
  };

async function sharedState(db: Db, stored: StoredQuotation): Promise<SharedQuotation['state']> {
  if (stored.usedAt) return 'used';
  return (await isWithdrawn(db, stored)) ? 'withdrawn' : 'open';
}

/** Quotations mailed from one network address per hour. */
const MAILS_PER_NETWORK = perHour('quotation mails by network', 30);
/** Quotations mailed to one email address per hour, whoever requests them: no mailbox is flooded. */
const MAILS_PER_ADDRESS = perHour('quotation mails by email', 5);
/** One mail of a quotation to an address per minute: a second press counts as the same request. */
const SAME_MAIL: AttemptLimit = { name: 'quotation mails alike', most: 1, windowSeconds: 60 };

/**
 * Mails a quotation to an address, with its own link that is valid until the price expires. An address at its
 * limit gets no more mails, and the response does not say so. Problems: bad-fields, not-found, price-expired,
 * too-many-tries.
 */
export const mailOne =
  (platform: SharingPorts, drafts: Pick<Drafts, 'openAnswers'>): Handler<typeof mailQuotation> =>
  async (context) => {
    const { db, body, request, now } = context;
    const address = readEmail(body.email);
    if (!address.ok) return refuseFields(problemsOf('email', address));
    const refusal = await refuseTooMany(platform.attempts, [[MAILS_PER_NETWORK, request.address]], now);
    if (refusal) return refusal;
    const found = await openQuotation(context);
    if (!found.ok) return found.problem;
    const stored = found.value;
    const to = address.value;
    const key = emailKey(to);
    if (!(await platform.attempts.take(SAME_MAIL, `${stored.id} ${key}`, now)).allowed)
      return { result: true };
    if (!(await platform.attempts.take(MAILS_PER_ADDRESS, key, now)).allowed) return { result: true };
    const indicativeReasons = await indicativeReasonsOf({ db, now, drafts }, stored);
    await transaction(db, async (tx) => {
      const token = await addLink(platform, tx, stored, now, to);
      const mail = quotationMail(platform.config, to, { ...stored, indicativeReasons }, token);
      await platform.outbox.add(tx, mail);
    });
    return { result: true };
  };

const HOUR_MS = 3_600_000;
const HOURS_BEFORE = 36;
/** No reminder within so many hours of the mail itself. */
const HOURS_AFTER = 3;

/** The job that looks for mailed quotations whose price is about to expire. */
const REMIND_OF_QUOTATIONS = { name: 'reminder.quotations' } as const;

/** During the day, when people read mail. */
export const REMIND_SCHEDULE = { task: REMIND_OF_QUOTATIONS.name, match: '35 7-18 * * *' };

/**
 * Reminds those who had a quotation mailed before its price expires: once per draft, however many of its
 * quotations were mailed and by whom, and never in addition to the reminder that an account gets about the
 * same draft.
 */
export const remindOfQuotations = (
  platform: SharingPorts & Pick<Platform, 'addWantedMail'>,
  drafts: Pick<Drafts, 'unreminded' | 'openAnswers'>,
): Job<unknown> => {
  const remind = async (tx: Db, { addressSealed, linkId, quotation }: ExpiringLink, now: Date) => {
    const to = platform.vault.open(addressSealed, linkId);
    const token = platform.ids.token();
    const reasons = await indicativeReasonsOf({ db: tx, now, drafts }, quotation);
    const mailed = { ...quotation, indicativeReasons: reasons };
    const added = await platform.addWantedMail(tx, {
      to,
      kind: 'draft-reminder',
      choice: null,
      once: `draft ${quotation.draftId ?? quotation.id}`,
      now,
      write: (more) => quotationReminder(platform.config, to, { quotation: mailed, token }, more),
    });
    if (added !== 'added') return;
    const { id: quotationId, expiresAt } = quotation;
    const link = {
      id: platform.ids.uuid(),
      quotationId,
      tokenHash: hashToken(token),
      madeAt: now,
      expiresAt,
    };
    await insertQuotationLink(tx, { ...link, addressSealed: null });
  };
  return {
    ...REMIND_OF_QUOTATIONS,
    schema: z.unknown(),
    run: async (_payload, { db, now }) => {
      const links = await expiringLinks(db, {
        from: now,
        until: new Date(now.getTime() + HOURS_BEFORE * HOUR_MS),
        madeBefore: new Date(now.getTime() - HOURS_AFTER * HOUR_MS),
      });
      const draftIds = links.flatMap(({ quotation }) => quotation.draftId ?? []);
      const silent = await drafts.unreminded(db, draftIds);
      for (const link of links)
        if (!silent.has(link.quotation.draftId ?? '')) await transaction(db, (tx) => remind(tx, link, now));
    },
  };
};
