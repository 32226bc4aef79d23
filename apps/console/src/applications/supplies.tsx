import { listSupplyCases, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { Disclosure, Tag } from '@switch/ui';
import { useRef } from 'react';
import { changeCallData, useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatClock, formatDay } from '../lib/format-time.ts';
import styles from './case.module.css';
import { CaseSection } from './case-section.tsx';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { SupplyMoveForm } from './supply-move-form.tsx';
import { caseTone } from './supply-moves.ts';

interface SuppliesProps {
  reference: string;
  /** The supplies as they stand, after one of them was moved. */
  onMoved: (supplies: readonly SupplyCase[]) => void;
}

/** The supplies of an application: the state of each case, what happened to it, and where staff may move it. */
export function Supplies({ reference, onMoved }: SuppliesProps) {
  const input = { query: { reference } };
  const supplies = useCall(listSupplyCases, input);
  const replace = (former: readonly SupplyCase[], moved: SupplyCase) => {
    const changed = former.map((each) => (each.supplyId === moved.supplyId ? moved : each));
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

/** `22 Nov 2026, 11:02`. */
const momentWords = (at: string): string => `${formatDay(Date.parse(at))}, ${formatClock(Date.parse(at))}`;

interface OneSupplyProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  onOvertaken: () => void;
}

function OneSupply({ supply, onMoved, onOvertaken }: OneSupplyProps) {
  const mayMove = useMay('cases.move');
  const title = useRef<HTMLHeadingElement>(null);
  const { supplyId, fuel, supplierName, meterNumber, startDate, state, stateWords, since, moves } = supply;
  const last = supply.history.at(-1);
  return (
    <article className={styles.card} aria-labelledby={`${supplyId}-title`}>
      <h4 id={`${supplyId}-title`} ref={title} tabIndex={-1} className={styles.head}>
        {fuelNames[fuel]} from {supplierName} <Tag tone={caseTone(state)}>{stateWords}</Tag>
      </h4>
      <p>
        Meter <span className="numbers">{meterNumber}</span>, contract from {dateInWords(startDate)}
      </p>
      <p className={styles.quiet}>
        Since {momentWords(since)}
        {last && <Why move={last} />}
      </p>
      <History supply={supply} />
      {state === 'awaiting_signature' && <p>Nothing can be moved before everybody has signed.</p>}
      {mayMove && moves.length > 0 && (
        <SupplyMoveForm
          supply={supply}
          onOvertaken={onOvertaken}
          onMoved={(moved) => {
            onMoved(moved);
            title.current?.focus();
          }}
        />
      )}
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
              {momentWords(move.at)}
              <Why move={move} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
