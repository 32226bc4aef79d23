import type {
  countQuotationLinks,
  mailQuotation,
  openSharedQuotation,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/pricing/quotations.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { problemsOf, refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/module.ts';
import { indicativeReasonsOf } from '../receipts/stored-receipt.ts';
import { ownQuotation, NOT_HERE, openQuotation } from './own-quotations.ts';
import { countLinks, deleteLinks, insertQuotationLink, quotationOfLink } from './quotation-link.queries.ts';
import { quotationMail } from './quotation.mail.ts';

const HOUR = 3600;
/** Links made from one network address in an hour. */
const LINKS_PER_NETWORK: AttemptLimit = { name: 'quotation links by network', most: 30, windowSeconds: HOUR };
/** Links opened from one network address in an hour. */
const OPENED_PER_NETWORK: AttemptLimit = {
  name: 'quotation links opened by network',
  most: 300,
  windowSeconds: HOUR,
};

/** Makes a link for those who approve. Problems: not-found, price-expired, too-many-tries. */
export const makeLink =
  ({ ids, attempts }: SharingPorts): Handler<typeof shareQuotation> =>
  async (context) => {
    const { db, request, now } = context;
    const refusal = await refuseTooMany(attempts, [[LINKS_PER_NETWORK, request.address]], now);
    if (refusal) return refusal;
    const found = await openQuotation(context);
    if (!found.ok) return found.refusal;
    const { id: quotationId, expiresAt } = found.stored;
    const token = ids.token();
    const row = { id: ids.uuid(), quotationId, tokenHash: hashToken(token), madeAt: now, expiresAt };
    await insertQuotationLink(db, { ...row, addressSealed: null });
    return { result: true, token, expiresAt: expiresAt.toISOString() };
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
    if (!stored) return refuse('link-expired', 'This link does not work any more.');
    const isOwn = (await ownQuotation(db, context, stored.id)) !== undefined;
    return {
      result: true,
      quotation: {
        createdAt: stored.createdAt.toISOString(),
        expiresAt: stored.expiresAt.toISOString(),
        state: stored.usedAt ? 'used' : 'open',
        yearlyKwh: stored.yearlyKwh,
        indicativeReasons: [...(await indicativeReasonsOf(db, stored.receiptId))],
        offer: stored.offer,
        own: isOwn ? { quotationId: stored.id, stepsId: stored.draftId } : null,
      },
    };
  };

/** Quotations mailed from one network address in an hour. */
const MAILS_PER_NETWORK: AttemptLimit = { name: 'quotation mails by network', most: 30, windowSeconds: HOUR };
/** Quotations mailed to one email address in an hour, whoever asks: nobody's mailbox is filled. */
const MAILS_PER_ADDRESS: AttemptLimit = { name: 'quotation mails by email', most: 5, windowSeconds: HOUR };
/** One quotation to one address within a minute: a second press is the same wish. */
const SAME_MAIL: AttemptLimit = { name: 'quotation mails alike', most: 1, windowSeconds: 60 };

/** What mailing and sharing take. */
export type SharingPorts = Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox' | 'attempts'>;

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
    if (!found.ok) return found.refusal;
    const { stored } = found;
    const to = address.value;
    const key = emailKey(to);
    if (!(await platform.attempts.take(SAME_MAIL, `${stored.id} ${key}`, now)).allowed)
      return { result: true };
    if (!(await platform.attempts.take(MAILS_PER_ADDRESS, key, now)).allowed) return { result: true };
    const token = platform.ids.token();
    const id = platform.ids.uuid();
    const indicativeReasons = await indicativeReasonsOf(db, stored.receiptId);
    await transaction(db, async (tx) => {
      await insertQuotationLink(tx, {
        id,
        quotationId: stored.id,
        tokenHash: hashToken(token),
        addressSealed: platform.vault.seal(to, id),
        madeAt: now,
        expiresAt: stored.expiresAt,
      });
      await platform.outbox.add(
        tx,
        quotationMail(platform.config, to, { ...stored, indicativeReasons }, token),
      );
    });
    return { result: true };
  };
