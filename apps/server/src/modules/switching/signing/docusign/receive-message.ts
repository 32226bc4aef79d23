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
 * Receives one message: checked, noted as seen and followed in one transaction, so that a message whose work fails comes again
 * and is worked on then. Problems: `unauthorised` for what the service did not sign, `bad-request` for what it signed and
 * is not understood. The log says what became of it, and nothing of its content.
 */
export function receiveMessage({
  feed,
  follow,
}: {
  readonly feed: ESignFeed;
  /** Moves an envelope by its progress, in the transaction that notes the message. */
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

/** An open envelope that may have to be asked about. */
type AskedAbout = Pick<OpenEnvelope, 'vendorId' | 'startedAt' | 'expiresAt'>;

/**
 * Asks a vendor for the progress of an envelope, when the time for it has come: rarely while its messages come in, and less
 * often the longer it does not answer. Null when it is too early, or when there was no answer.
 */
export function pollInTime({ eSign, feed }: { readonly eSign: ESign; readonly feed: ESignFeed }) {
  return async (db: Db, envelope: AskedAbout, now: Date): Promise<EnvelopeProgress | null> => {
    const news = await lastContact(db, envelope.vendorId);
    const { heardAt, failures } = news ?? { heardAt: envelope.startedAt, failures: 0 };
    if (!feed.isDue({ ...envelope, heardAt, failures }, now)) return null;
    const progress = await eSign.progress(envelope.vendorId);
    await noteContact(db, envelope.vendorId, now, !progress.ok);
    return progress.ok ? progress.value : null;
  };
}
