import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { conversationStates, endReasons } from '@switch/domain/chat/conversation-model.ts';
import { Suspense } from 'react';
import { team } from '../../lib/chat/presence.ts';
import { choicesOf } from '../../lib/choices.tsx';
import { useLabels } from '../../lib/labels.tsx';
import { FilterBar, selectField, sourceField } from '../../lib/lists/filter-bar.tsx';
import { endReasonLabels, stateLabels } from '../inbox-texts.ts';
import styles from './inbox-filters.module.css';
import type { InboxFilterState } from './use-inbox-filters.ts';

const InboxViews = lazyAhead(() => import('./inbox-views.tsx'), 'InboxViews');

const who = { name: 'q', kind: 'search', label: 'Name, email or reference' } as const;

const openStates = conversationStates.filter((value) => value !== 'ended');
const stateField = selectField('state', 'State', 'Any state', choicesOf(openStates, stateLabels));
/* Erased conversations are not kept, so none is ever found. */
const keptEndings = endReasons.filter((value) => value !== 'erased');
const endings = choicesOf(keptEndings, endReasonLabels);
const endingField = selectField('endReason', 'How it ended', 'Any way', endings);

/** The list's filters; opened with a button, or by an address that has filters. */
export function InboxFilterBar({ filters }: { filters: InboxFilterState }) {
  const allLabels = useLabels();
  const colleagues = [...useStore(team).values()];
  const labels = allLabels.map(({ labelId, name }) => ({ value: labelId, label: name }));
  const agents = colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }));
  const rest = [
    selectField('label', 'Label', 'Any label', labels),
    selectField('agentId', 'Agent', 'Any agent', agents),
    sourceField,
    { name: 'from', kind: 'date', label: 'Opened from' },
    { name: 'to', kind: 'date', label: 'Opened to' },
  ] as const;
  const views = (
    <Suspense fallback={null}>
      <InboxViews list={filters.of} search={filters.key} onPick={filters.putAll} />
    </Suspense>
  );
  return (
    <div className={styles.bar}>
      {filters.of === 'ended' ? (
        <FilterBar
          listId="inbox-ended"
          filters={filters}
          fields={[who, endingField, ...rest]}
          views={views}
        />
      ) : (
        <FilterBar listId="inbox" filters={filters} fields={[who, stateField, ...rest]} views={views} />
      )}
    </div>
  );
}
