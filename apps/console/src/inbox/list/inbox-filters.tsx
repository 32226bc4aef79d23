import { conversationStates } from '@switch/domain/chat/conversation-model.ts';
import { team } from '../../lib/desk/presence.ts';
import { FilterBar } from '../../lib/kit/filter-bar.tsx';
import { useStore } from '../../lib/store.ts';
import { labels } from '../catalogue.ts';
import { stateWords } from '../state-words.ts';
import styles from './inbox-filters.module.css';
import type { InboxFilterState } from './use-inbox-filters.ts';

/** The filters of the inbox, folded away until they are wanted. */
export function InboxFiltersBar({ filters }: { filters: InboxFilterState }) {
  const allLabels = useStore(labels);
  const colleagues = [...useStore(team).values()];
  return (
    <div className={styles.bar}>
      <FilterBar
        listId="inbox"
        filters={filters}
        fields={[
          { name: 'q', kind: 'search', label: 'Name, e-mail or reference' },
          {
            name: 'state',
            kind: 'select',
            label: 'State',
            any: 'Any state',
            options: conversationStates.map((value) => ({ value, label: stateWords[value] })),
          },
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
        ]}
      />
    </div>
  );
}
