import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { lastContact, noteContact, noteSeen } from './docusign.queries.ts';
import type {
  EnvelopeProgress,
  ESignFeed,
  ESign,
  OpenEnvelope,
} from '../../../../integrations/e-sign/port.ts';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * Returns the handler that receives one message: it is checked, stored as seen and handled in one
 * transaction, so that a message whose handling fails is sent again and handled then. Problems:
 * `unauthorised` if the service did not sign it, `bad-request` if it is signed but not understood. The log
 * says what became of a message, but nothing of its content.
 */
export function receiveMessage({
  feed,
  follow,
}: {
  readonly feed: ESignFeed;
  /** Applies a progress report to an envelope, in the transaction that stores the message as seen. */
  readonly follow: (tx: Db, progress: EnvelopeProgress, now: Date) => Promise<void>;
}) {
  return async ({
    request: { message },
    db,
    now,
    log,
  }: Context<typeof receiveDocuSign>): Promise<ResponseOf<typeof receiveDocuSign>> => {
    if (!message) throw new ProblemError('bad-request');
    const outcome = await feed.receive(message, now, noteSeen(db));
    if (outcome.kind === 'event') {
      await noteContact(db, outcome.progress.vendorId, now);
      await follow(db, outcome.progress, now);
      return { isNews: true };
    }
    log.warn({ outcome: outcome.kind }, 'message of the signing service not followed');
    if (outcome.kind === 'forged') throw new ProblemError('unauthorised');
    if (outcome.kind === 'malformed') throw new ProblemError('bad-request');
    return { isNews: false };
  };
}

/** An open envelope that may have to be polled. */
type AskedAbout = Pick<OpenEnvelope, 'vendorId' | 'startedAt' | 'expiresAt'>;

/**
 * Returns a function that asks a vendor for the progress of an envelope if a poll is due: rarely while its
 * messages come in, and less often the longer it does not answer. It returns null if it is too early, or if
 * there was no answer.
 */
export function pollInTime({ eSign, feed }: { readonly eSign: ESign; readonly feed: ESignFeed }) {
  return async (db: Db, envelope: AskedAbout, now: Date): Promise<EnvelopeProgress | null> => {
    const news = await lastContact(db, envelope.vendorId);
    const { lastContactAt, failures } = news ?? { lastContactAt: envelope.startedAt, failures: 0 };
    if (!feed.isDue({ ...envelope, lastContactAt, failures }, now)) return null;
    const progress = await eSign.progress(envelope.vendorId);
    await noteContact(db, envelope.vendorId, now, !progress.ok);
    return progress.ok ? progress.value : null;
  };
}
