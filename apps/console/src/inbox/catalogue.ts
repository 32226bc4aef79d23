import { listCanned, listLabels, type CannedReply, type Label } from '@switch/contract/http/desk-tools.ts';
import { attempt } from '../lib/api.ts';
import { createStore } from '../lib/store.ts';

/** The labels there are. Empty until they were fetched. */
export const labels = createStore<readonly Label[]>([]);

/** The canned replies there are. Empty until they were fetched. */
export const cannedReplies = createStore<readonly CannedReply[]>([]);

/** Fetches both, each time the inbox opens: settings may have changed meanwhile. */
export async function fetchCatalogue(): Promise<void> {
  const [found, replies] = await Promise.all([attempt(listLabels), attempt(listCanned)]);
  if (found) labels.set(found.labels);
  if (replies) cannedReplies.set(replies.replies);
}
