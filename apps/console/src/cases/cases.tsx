import { readCaseChoices } from '@switch/contract/http/switching/case-list.ts';
import { useCommands } from '../lib/keyboard/commands.ts';
import { Link } from '../lib/link.tsx';
import { FilterBar } from '../lib/lists/filter-bar.tsx';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useCall } from '../lib/query.tsx';
import { Screen } from '../lib/screen.tsx';
import { CaseBoard } from './case-board.tsx';
import { filterFields, filterNames, queryOf, sortOf } from './case-filters.ts';
import { CaseList } from './case-list.tsx';
import styles from './cases.module.css';
import { SavedViews } from './saved-views.tsx';

/** Sent applications as a list or a board, under the same filters. */
export function Cases() {
  const look = useFilters(['look']);
  const isBoard = look.values.look === 'board';
  const filters = useFilters(filterNames);
  const choices = useCall(readCaseChoices).data;
  const query = queryOf(filters);
  const show = (wanted: 'board' | '') => look.put(['look', wanted]);
  useCommands([
    {
      id: 'cases.look',
      title: isBoard ? 'Show cases as a list' : 'Show cases as a board',
      group: 'Cases',
      keys: 'b',
      run: () => show(isBoard ? '' : 'board'),
    },
    {
      id: 'cases.search',
      title: 'Search cases',
      group: 'Cases',
      keys: '/',
      run: () => document.querySelector<HTMLInputElement>('#main input[name="q"]')?.focus(),
    },
  ]);
  return (
    <Screen
      title="Cases"
      isWide
      about="One row for each application that was sent. The state is that of the supply that most needs attention."
      actions={
        <>
          <Link to="/cases/replies">Supplier replies</Link>
          <div className={styles.switch} role="group" aria-label="View">
            <button type="button" aria-pressed={!isBoard} onClick={() => show('')}>
              List
            </button>
            <button type="button" aria-pressed={isBoard} onClick={() => show('board')}>
              Board
            </button>
          </div>
        </>
      }
    >
      <FilterBar
        listId="cases"
        fields={filterFields(choices, !isBoard)}
        filters={filters}
        views={<SavedViews search={filters.key} onPick={filters.putAll} />}
      />
      {isBoard ? (
        <CaseBoard filters={query} />
      ) : (
        <CaseList key={filters.key} filters={query} sort={sortOf(filters)} isFiltered={filters.isAnySet} />
      )}
    </Screen>
  );
}
