import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
import { pageInfoOf, type PageInfo } from '@switch/contract/chat/snapshot.ts';
import { sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { readSessionJson } from '../lib/storage.ts';

/**
 * Returns what the visitor is doing, as staff may see it: the page, and the allowed fields of this tab's
 * draft.
 */
export const pageInfo = (page: string): PageInfo | null =>
  keepAllowed(pageInfoOf(page, Object.values(sessionKeys).map(readSessionJson)));
