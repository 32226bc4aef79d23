import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { mailQuotation } from '@switch/contract/http/quotation-links.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { problemsOf, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { openQuotation } from './held-quotation.ts';
import { indicativeReasonsOf } from './indicative-reasons.ts';
import { insertQuotationLink } from './quotation-link.queries.ts';
import { quotationMail } from './quotation.mail.ts';

const HOUR = 3600;
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
  (platform: SharingPorts) =>
  async (context: Context<typeof mailQuotation>): Promise<ResponseOf<typeof mailQuotation>> => {
    const { db, body, request, now } = context;
    const address = readEmail(body.email);
    if (!address.ok) return refuseFields(problemsOf('email', address));
    const refusal = await refuseTooMany(platform.attempts, MAILS_PER_NETWORK, request.address, now);
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
