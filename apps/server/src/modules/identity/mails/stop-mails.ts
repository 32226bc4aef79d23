import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { stopMails } from '@switch/contract/http/mail.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { AttemptLimit, Attempts } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { insertStop, stopLink } from '../../../platform/mail/stop.queries.ts';

/** Stop links pressed from one network address in an hour. */
const STOPS_PER_ADDRESS: AttemptLimit = { name: 'mail stops by address', most: 60, windowSeconds: 3600 };

/** Stops mails by the link in one of them. Whose address it is stays untold. Problems: link-expired, too-many-tries. */
export const stopByLink =
  (attempts: Attempts) =>
  async ({ db, body, request, now }: Context<typeof stopMails>): Promise<ResponseOf<typeof stopMails>> => {
    const refusal = await refuseTooMany(attempts, STOPS_PER_ADDRESS, request.address, now);
    if (refusal) return refusal;
    const link = await stopLink(db, hashToken(body.token));
    if (!link) return refuse('link-expired', 'This link does not work any more.');
    await insertStop(db, { ...link, stoppedAt: now });
    return { result: true, topic: link.topic };
  };
