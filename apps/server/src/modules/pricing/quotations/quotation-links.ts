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
import { indicativeReasonsOf } from '../receipts/stored-receipt.ts';
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

/** Links made from one network address in an hour. */
const LINKS_PER_NETWORK = perHour('quotation links by network', 30);
/** Links opened from one network address in an hour. */
const OPENED_PER_NETWORK = perHour('quotation links opened by network', 300);

/** What mailing and sharing take. */
export type SharingPorts = Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox' | 'attempts'>;

/** Adds a link to a quotation, good as long as its price, with the address it is mailed to, sealed. Returns its token. */
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

/** Makes a link for those who approve. Problems: not-found, price-expired, too-many-tries. */
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

/** How many links to the asker's quotation work. Problem: not-found. */
export const countOwnLinks: Handler<typeof countQuotationLinks> = async (context) => {
  const { db, now, params } = context;
  const stored = await ownQuotation(db, context, params.quotationId);
  return stored ? { result: true, links: await countLinks(db, stored.id, now) } : NOT_HERE;
};

/** Ends all links to the asker's quotation. Problem: not-found. */
export const endLinks: Handler<typeof revokeQuotationLinks> = async (context) => {
  const stored = await ownQuotation(context.db, context, context.params.quotationId);
  if (!stored) return NOT_HERE;
  await deleteLinks(context.db, stored.id);
  return { result: true };
};

/** The quotation behind a link, without person and site. Problems: link-expired, too-many-tries. */
export const openLink =
  ({ attempts }: SharingPorts): Handler<typeof openSharedQuotation> =>
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
        indicativeReasons: [...(await indicativeReasonsOf(db, stored.receiptId))],
        offer: stored.offer,
        own: isOwn ? { quotationId: stored.id, stepsId: stored.draftId } : null,
      },
    };
  };

async function sharedState(db: Db, stored: StoredQuotation): Promise<SharedQuotation['state']> {
  if (stored.usedAt) return 'used';
  return (await isWithdrawn(db, stored)) ? 'withdrawn' : 'open';
}

/** Quotations mailed from one network address in an hour. */
const MAILS_PER_NETWORK = perHour('quotation mails by network', 30);
/** Quotations mailed to one email address in an hour, whoever asks: nobody's mailbox is filled. */
const MAILS_PER_ADDRESS = perHour('quotation mails by email', 5);
/** One quotation to one address within a minute: a second press is the same wish. */
const SAME_MAIL: AttemptLimit = { name: 'quotation mails alike', most: 1, windowSeconds: 60 };

/**
 * Mails a quotation to an address, with a link of its own that works until the price runs out. An address that has had its
 * share gets no more, and the answer does not say so. Problems: bad-fields, not-found, price-expired, too-many-tries.
 */
export const mailOne =
  (platform: SharingPorts): Handler<typeof mailQuotation> =>
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
    const indicativeReasons = await indicativeReasonsOf(db, stored.receiptId);
    await transaction(db, async (tx) => {
      const token = await addLink(platform, tx, stored, now, to);
      const mail = quotationMail(platform.config, to, { ...stored, indicativeReasons }, token);
      await platform.outbox.add(tx, mail);
    });
    return { result: true };
  };

const HOUR_MS = 3_600_000;
const HOURS_BEFORE = 36;
/** Who had it mailed just now has it before them. */
const HOURS_AFTER = 3;

/** Looks for mailed quotations whose price runs out. */
const REMIND_OF_QUOTATIONS = { name: 'reminder.quotations' } as const;

/** By day, when people read mail. */
export const REMIND_SCHEDULE = { task: REMIND_OF_QUOTATIONS.name, match: '35 7-18 * * *' };

/**
 * Reminds whoever had a quotation mailed before its price runs out: once for a draft, whoever asked for how many of its
 * quotations, and not besides the reminder that an account gets of the same draft.
 */
export const remindOfQuotations = (
  platform: SharingPorts & Pick<Platform, 'addWantedMail'>,
  { unreminded }: Pick<Drafts, 'unreminded'>,
): Job<unknown> => {
  const remind = async (tx: Db, { addressSealed, linkId, quotation }: ExpiringLink, now: Date) => {
    const to = platform.vault.open(addressSealed, linkId);
    const token = platform.ids.token();
    const added = await platform.addWantedMail(tx, {
      to,
      kind: 'draft-reminder',
      choice: null,
      once: `draft ${quotation.draftId ?? quotation.id}`,
      now,
      write: (more) => quotationReminder(platform.config, to, { quotation, token }, more),
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
      const silent = await unreminded(db, draftIds);
      for (const link of links)
        if (!silent.has(link.quotation.draftId ?? '')) await transaction(db, (tx) => remind(tx, link, now));
    },
  };
};
