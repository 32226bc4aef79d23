import type { Db } from '../../../../platform/db/database.ts';
import type {
  EnvelopeProgress,
  ESign,
  ESignFeed,
  OpenEnvelope,
} from '../../../../integrations/e-sign/port.ts';
import { newsOf, noteFailure, noteHeard } from './docusign.queries.ts';

/** An open envelope that may have to be asked about. */
type AskedAbout = Pick<OpenEnvelope, 'vendorId' | 'startedAt' | 'expiresAt'>;

/**
 * Asks a vendor how an envelope stands, when the time for it has come: rarely while its messages come in, and less often
 * the longer it does not answer. Null when it is too early, or when there was no answer.
 */
export function pollInTime({ eSign, feed }: { readonly eSign: ESign; readonly feed: ESignFeed }) {
  return async (db: Db, envelope: AskedAbout, now: Date): Promise<EnvelopeProgress | null> => {
    const news = await newsOf(db, envelope.vendorId);
    const { heardAt, failures } = news ?? { heardAt: envelope.startedAt, failures: 0 };
    if (feed.duePolls([{ ...envelope, heardAt, failures }], now, 1).length === 0) return null;
    const progress = await eSign.progress(envelope.vendorId);
    await (progress.ok ? noteHeard : noteFailure)(db, envelope.vendorId, now);
    return progress.ok ? progress.value : null;
  };
}
