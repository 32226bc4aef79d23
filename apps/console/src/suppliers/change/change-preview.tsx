import { caseStateTexts, caseStates } from '@switch/domain/journey/case-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames, FUELS, kwhText } from '@switch/domain/units/energy.ts';
import { Notice } from '@switch/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDay } from '../../lib/time.tsx';
import { FactChanges } from '../fact-changes.tsx';
import styles from '../suppliers.module.css';
import type { Preview } from './use-change.ts';

const fuelName = (text: string): string => {
  const fuel = FUELS.find((each) => each === text);
  return fuel ? fuelNames[fuel] : text;
};
const stateName = (text: string): string => {
  const state = caseStates.find((each) => each === text);
  return state ? caseStateTexts[state].staff : text;
};
const counted = (total: number, one: string, many: string): string =>
  total === 1 ? `1 ${one}` : `${total >= 1_000 ? '1,000 or more' : total.toLocaleString('en-GB')} ${many}`;

/**
 * The effect of a change: the facts that differ, and the cases and quotes that it affects. Takes the focus
 * when shown.
 */
export function ChangePreview({ preview }: { preview: Preview }) {
  const { changes, cases, quotes, later } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        What will change
      </h3>
      {changes.length === 0 ? (
        <Notice>It is already like this on that day: there is nothing to save.</Notice>
      ) : (
        <FactChanges changes={changes} />
      )}
      {later.map(({ changeId, validFrom, by }) => (
        <Notice key={changeId} tone="warning">
          From {longDate(validFrom)} another change is planned{by && ` by ${by}`}: it will then replace this
          one.
        </Notice>
      ))}
      {cases && (
        <Touched
          title={counted(cases.total, 'open case', 'open cases')}
          effect={cases.total > 0 && cases.effect}
        >
          {cases.rows.map(({ reference, fuel, state, startDate }) => (
            <li key={`${reference} ${fuel}`}>
              {reference}, {fuelName(fuel).toLowerCase()}, {stateName(state).toLowerCase()}, starts{' '}
              {longDate(startDate)}
            </li>
          ))}
          <More total={cases.total} shown={cases.rows.length} />
        </Touched>
      )}
      {quotes && (
        <Touched
          title={counted(quotes.total, 'quote that can be signed', 'quotes that can be signed')}
          effect={quotes.total > 0 && quotes.effect}
        >
          {quotes.rows.map(({ createdAt, fuel, productName, yearlyKwh, isChosen, expiresAt }) => (
            <li key={`${createdAt} ${productName}`}>
              {productName}, {fuelName(fuel).toLowerCase()}, {kwhText(yearlyKwh)} a year,{' '}
              {isChosen ? 'chosen' : 'kept'}, until {formatDay(Date.parse(expiresAt))}
            </li>
          ))}
          <More total={quotes.total} shown={quotes.rows.length} />
        </Touched>
      )}
      {!cases && !quotes && <p className={styles.soft}>It affects neither open cases nor quotes.</p>}
    </>
  );
}

const More = ({ total, shown }: { total: number; shown: number }) =>
  total > shown ? <li className={styles.soft}>and {(total - shown).toLocaleString('en-GB')} more</li> : null;

const Touched = ({
  title,
  effect,
  children,
}: {
  title: string;
  effect: string | false;
  children: ReactNode;
}) => (
  <section className={styles.touched}>
    <h4>It touches {title}</h4>
    {effect !== false && <p>{effect}</p>}
    <ul className={styles.touchedList}>{children}</ul>
  </section>
);
