import type { InboxView } from '@switch/contract/http/desk.ts';
import { useFilters, type Filters } from '../../lib/lists/use-filters.ts';

/** Names of the filters as the address has them: how open conversations stand, how the others ended. */
const open = ['q', 'state', 'label', 'agentId', 'source', 'from', 'to'] as const;
const ended = ['q', 'endReason', 'label', 'agentId', 'source', 'from', 'to'] as const;

/** The filters of open conversations, or those of ended ones. */
export type InboxFilterState =
  | ({ readonly of: 'open' } & Filters<(typeof open)[number]>)
  | ({ readonly of: 'ended' } & Filters<(typeof ended)[number]>);

/** The filters of a view of the inbox, from the address. */
export function useInboxFilters(view: InboxView): InboxFilterState {
  const [ofOpen, ofEnded] = [useFilters(open), useFilters(ended)];
  return view === 'ended' ? { of: 'ended', ...ofEnded } : { of: 'open', ...ofOpen };
}
