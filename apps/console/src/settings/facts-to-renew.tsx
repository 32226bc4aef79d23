import { overdueFacts, type FactRow } from '@switch/domain/facts/register.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { EmptyState, Notice } from '@switch/ui';
import { useMountTime } from '@switch/browser/use-now.ts';
import { EntryRow } from './entry-row.tsx';
import parts from './parts.module.css';

/** How many days ahead facts due for checking are listed. */
const DAYS_AHEAD = 90;

const FactList = ({ facts, label }: { facts: readonly FactRow[]; label: string }) => (
  <ul role="list" className={parts.list} aria-label={label}>
    {facts.map(({ id, name, text, source, renewBy }) => (
      <EntryRow
        key={id}
        note={
          <>
            {id}, read on {longDate(source.checked)} in{' '}
            <a href={source.address} target="_blank" rel="noopener noreferrer">
              {source.title} (opens in a new tab)
            </a>
          </>
        }
        end={renewBy && `By ${longDate(renewBy)}`}
      >
        {name && <strong>{name}: </strong>}
        {text}
      </EntryRow>
    ))}
  </ul>
);

/** Facts that are overdue for checking, and those that soon have to be checked. */
export function FactsToRenew() {
  const today = ukDateAt(useMountTime());
  const overdue = overdueFacts(today);
  const soon = overdueFacts(isoDate(addDays(today, DAYS_AHEAD))).filter(({ id }) =>
    overdue.every((each) => each.id !== id),
  );
  if (overdue.length + soon.length === 0)
    return (
      <EmptyState title="Every fact is up to date">
        <p>None of the figures and rules in our texts needs checking again in the next {DAYS_AHEAD} days.</p>
      </EmptyState>
    );
  return (
    <>
      {overdue.length > 0 && (
        <>
          <Notice tone="warning">
            These figures and rules should have been checked again by now. They stay in use until someone does
            so.
          </Notice>
          <h2>Overdue</h2>
          <FactList facts={overdue} label="Overdue facts" />
        </>
      )}
      {soon.length > 0 && (
        <>
          <h2>In the next {DAYS_AHEAD} days</h2>
          <FactList facts={soon} label="Facts that are due soon" />
        </>
      )}
    </>
  );
}
