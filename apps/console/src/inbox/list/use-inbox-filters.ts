import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import { type Filters, useFilters } from '../../lib/lists/use-filters.ts';

/**
 * Names of the filters in the address: open conversations are filtered by state, ended ones by how they
 * ended.
 */
const open = ['q', 'state', 'label', 'agentId', 'source', 'from', 'to'] as const;
const ended = ['q', 'endReason', 'label', 'agentId', 'source', 'from', 'to'] as const;

export type InboxFilterState =
  | ({ readonly of: 'open' } & Filters<(typeof open)[number]>)
  | ({ readonly of: 'ended' } & Filters<(typeof ended)[number]>);

export function useInboxFilters(view: InboxView): InboxFilterState {
  const [ofOpen, ofEnded] = [useFilters(open), useFilters(ended)];
  return view === 'ended' ? { of: 'ended', ...ofEnded } : { of: 'open', ...ofOpen };
}
