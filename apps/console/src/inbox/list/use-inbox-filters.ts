import { useFilters, type Filters } from '../../lib/use-filters.ts';

/** Names of the filters of the inbox, as the address has them. */
const names = ['q', 'state', 'label', 'agentId', 'source', 'from', 'to'] as const;

/** The filters of the inbox. */
export type InboxFilterState = Filters<(typeof names)[number]>;

/** The filters of the inbox, from the address. */
export const useInboxFilters = (): InboxFilterState => useFilters(names);
