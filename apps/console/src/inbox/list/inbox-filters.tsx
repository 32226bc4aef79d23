import { useStore } from '@switch/browser/store.ts';
import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import { conversationStates, endReasons } from '@switch/domain/chat/conversation-model.ts';
import { team } from '../../lib/chat/presence.ts';
import { FilterBar } from '../../lib/lists/filter-bar.tsx';
import { type Filters, useFilters } from '../../lib/lists/use-filters.ts';
import { useLabels } from '../../lib/labels.tsx';
import { endReasonLabels, stateLabels } from '../inbox-texts.ts';
import styles from './inbox-filters.module.css';

const who = { name: 'q', kind: 'search', label: 'Name, e-mail or reference' } as const;

const state = {
  name: 'state',
  kind: 'select',
  label: 'State',
  any: 'Any state',
  options: conversationStates
    .filter((value) => value !== 'ended')
    .map((value) => ({ value, label: stateLabels[value] })),
} as const;

const ending = {
  name: 'endReason',
  kind: 'select',
  label: 'How it ended',
  any: 'Any way',
  options: endReasons.map((value) => ({ value, label: endReasonLabels[value] })),
} as const;

export function InboxFiltersBar({ filters }: { filters: InboxFilterState }) {
  const allLabels = useLabels();
  const colleagues = [...useStore(team).values()];
  const rest = [
    {
      name: 'label',
      kind: 'select',
      label: 'Label',
      any: 'Any label',
      options: allLabels.map(({ labelId, name }) => ({ value: labelId, label: name })),
    },
    {
      name: 'agentId',
      kind: 'select',
      label: 'Agent',
      any: 'Any agent',
      options: colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
    },
    { name: 'source', kind: 'text', label: 'Source' },
    { name: 'from', kind: 'date', label: 'Opened from' },
    { name: 'to', kind: 'date', label: 'Opened to' },
  ] as const;
  return (
    <div className={styles.bar}>
      {filters.of === 'ended' ? (
        <FilterBar listId="inbox-ended" filters={filters} fields={[who, ending, ...rest]} />
      ) : (
        <FilterBar listId="inbox" filters={filters} fields={[who, state, ...rest]} />
      )}
    </div>
  );
}

/** Names of the filters as the address has them: how open conversations stand, how the others ended. */
const open = ['q', 'state', 'label', 'agentId', 'source', 'from', 'to'] as const;
const ended = ['q', 'endReason', 'label', 'agentId', 'source', 'from', 'to'] as const;

export type InboxFilterState =
  | ({ readonly of: 'open' } & Filters<(typeof open)[number]>)
  | ({ readonly of: 'ended' } & Filters<(typeof ended)[number]>);

export function useInboxFilters(view: InboxView): InboxFilterState {
  const [ofOpen, ofEnded] = [useFilters(open), useFilters(ended)];
  return view === 'ended' ? { of: 'ended', ...ofEnded } : { of: 'open', ...ofOpen };
}
