import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listSupplyCases, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Disclosure, Tag } from '@switch/ui';
import { useRef, useState } from 'react';
import { FormOnPress } from '../lib/forms/form-on-press.tsx';
import { changeCallData, useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatClock, formatDay } from '../lib/time.tsx';
import { CaseSection } from './case-section.tsx';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { caseTone } from './case-tone.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import { Mandates } from './mandates.tsx';
import styles from './case.module.css';

const StartMoveForm = lazyAhead(() => import('./start-move-form.tsx'), 'StartMoveForm');
const SupplyMoveForm = lazyAhead(() => import('./supply-move-form.tsx'), 'SupplyMoveForm');

interface SuppliesProps {
  reference: string;
  /** Called with all supplies after one of them was moved. */
  onMoved: (supplies: readonly SupplyCase[]) => void;
}

function Supplies({ reference, onMoved }: SuppliesProps) {
  const input = { query: { reference } };
  const supplies = useCall(listSupplyCases, input);
  const replace = (before: readonly SupplyCase[], moved: SupplyCase) => {
    const changed = before.map((each) => (each.supplyId === moved.supplyId ? moved : each));
    changeCallData(listSupplyCases, [input], () => ({ supplies: changed }));
    onMoved(changed);
  };
  return (
    <CaseSection title="Supplies" things="the supplies" query={supplies}>
      {({ supplies: shown }) =>
        shown.length === 0 ? (
          <p>None: the application is gone.</p>
        ) : (
          shown.map((supply) => (
            <OneSupply
              key={supply.supplyId}
              supply={supply}
              onMoved={(moved) => replace(shown, moved)}
              onOvertaken={() => void supplies.refetch()}
            />
          ))
        )
      }
    </CaseSection>
  );
}

/** Formats an instant: `22 Nov 2026, 11:02`. */
const instantText = (at: string): string => `${formatDay(Date.parse(at))}, ${formatClock(Date.parse(at))}`;

interface OneSupplyProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Called if someone else has moved the supply since it was shown. */
  onOvertaken: () => void;
}

function OneSupply({ supply, onMoved, onOvertaken }: OneSupplyProps) {
  const mayMove = useMay('cases.move');
  const title = useRef<HTMLHeadingElement>(null);
  const { supplyId, fuel, supplierName, meterNumber, startDate, currentStart, state, stateWords } = supply;
  const { since, moves, canMoveStart } = supply;
  const done = (moved: SupplyCase) => {
    onMoved(moved);
    title.current?.focus();
  };
  const last = supply.history.at(-1);
  return (
    <article className={styles.card} aria-labelledby={`${supplyId}-title`}>
      <h3 id={`${supplyId}-title`} ref={title} tabIndex={-1} className={styles.head}>
        {fuelNames[fuel]} from {supplierName} <Tag tone={caseTone(state)}>{stateWords}</Tag>
      </h3>
      <p>
        Meter <span className="numbers">{meterNumber}</span>, contract from {longDate(currentStart)}
        {currentStart !== startDate && `, signed for ${longDate(startDate)}`}
      </p>
      <p className={styles.quiet}>
        Since {instantText(since)}
        {last && <Why move={last} />}
      </p>
      <History supply={supply} />
      {state === 'awaiting_signature' && <p>Nothing can be moved before everyone has signed.</p>}
      <div className={styles.acts}>
        {mayMove && moves.length > 0 && (
          <FormOnPress
            label={
              <>
                Move<span className="visually-hidden"> the {fuelNames[fuel].toLowerCase()} supply</span>
              </>
            }
          >
            <SupplyMoveForm supply={supply} onOvertaken={onOvertaken} onMoved={done} />
          </FormOnPress>
        )}
        {mayMove && canMoveStart && (
          <FormOnPress
            label={
              <>
                Change the start
                <span className="visually-hidden"> of the {fuelNames[fuel].toLowerCase()} supply</span>
              </>
            }
          >
            <StartMoveForm supply={supply} onOvertaken={onOvertaken} onMoved={done} />
          </FormOnPress>
        )}
      </div>
    </article>
  );
}

type Move = SupplyCase['history'][number];

const Why = ({ move: { who, reason } }: { move: Move }) => (
  <>
    , by {who}
    {reason && `: ${reason}`}
  </>
);

function History({ supply: { history } }: { supply: SupplyCase }) {
  if (history.length < 2) return null;
  return (
    <Disclosure summary={`All ${history.length} moves`}>
      <ol className={styles.history}>
        {history.toReversed().map((move) => (
          <li key={`${move.at} ${move.to}`}>
            {move.toWords}
            <span className={styles.quiet}>
              {instantText(move.at)}
              <Why move={move} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface CaseSuppliesProps {
  reference: string;
  /** Called after one of its supplies was moved. */
  onMoved: () => void;
}

/** The supplies of a case with their moves, and its Direct Debit mandates. */
export default function CaseSupplies({ reference, onMoved }: CaseSuppliesProps) {
  // If a supply ends, its mandate may end too: the mandates are then fetched again.
  const [ended, setEnded] = useState(0);
  return (
    <>
      <Supplies
        reference={reference}
        onMoved={(supplies) => {
          setEnded(supplies.filter(({ state }) => isEndState(state)).length);
          onMoved();
        }}
      />
      <Mandates key={ended} reference={reference} />
    </>
  );
}
