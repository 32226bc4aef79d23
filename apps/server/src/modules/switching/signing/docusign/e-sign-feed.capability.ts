import { hearDocuSign } from '@switch/contract/http/e-sign-webhook.ts';
import type { Module } from '../../../../platform/module.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { anyone, route } from '../../../../platform/http/route.ts';
import type { EnvelopeProgress, ESignFeed } from '../../../../integrations/e-sign/port.ts';
import { hearMessage } from './receive-message.ts';
import { deleteOldNews, deleteOldMessages } from './docusign.queries.ts';

/** What hearing a signing service takes. */
export interface FeedPorts {
  readonly feed: ESignFeed;
  /**
   * Takes what is now known of an envelope, in the transaction that notes the message. Older news may come after newer,
   * and news of envelopes that are not ours.
   */
  readonly follow: (tx: Db, progress: EnvelopeProgress, now: Date) => Promise<void>;
}

/** Longer than any envelope is open without being asked about. */
const NEWS_KEPT_MS = 30 * 86_400_000;

/** What a vendor's signing service tells by itself. Only there while a vendor signs. */
export const eSignFeedCapability = (platform: FeedPorts): Module => ({
  name: 'e-sign-feed',
  routes: [route(hearDocuSign, { policy: anyone, handle: hearMessage(platform) })],
  purges: [
    { name: 'e-sign-messages', run: deleteOldMessages },
    { name: 'e-sign-news', run: (db, now) => deleteOldNews(db, new Date(now.getTime() - NEWS_KEPT_MS)) },
  ],
});
