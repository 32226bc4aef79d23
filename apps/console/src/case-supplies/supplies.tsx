import { listSupplyCases, moveSupplyCase, type SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { askedReason, customerReads } from '@switch/domain/history/stop-reasons.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Disclosure, SelectField, Tag, TextField } from '@switch/ui';
import { useRef, useState } from 'react';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm, type ServerForm } from '../lib/forms/form.tsx';
import { changeCallData, useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatClock, formatDay } from '../lib/time.tsx';
import { CaseSection } from './case-section.tsx';
import { fuelNames } from '@switch/domain/units/energy.ts';
import {
  caseTone,
  moveChoices,
  OTHER_REASON,
  reasonChoices,
  reasonField,
  warningOf,
} from './supply-moves.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import { Mandates } from './mandates.tsx';
import * as z from 'zod/mini';
import styles from './case.module.css';

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

/** `22 Nov 2026, 11:02`. */
const instantText = (at: string): string => `${formatDay(Date.parse(at))}, ${formatClock(Date.parse(at))}`;

interface OneSupplyProps {
  supply: SupplyCase;
  onMoved: (supply: SupplyCase) => void;
  /** Called when somebody else has moved it since it was shown. */
  onOvertaken: () => void;
}

function OneSupply({ supply, onMoved, onOvertaken }: OneSupplyProps) {
  const mayMove = useMay('cases.move');
  const title = useRef<HTMLHeadingElement>(null);
  const { supplyId, fuel, supplierName, meterNumber, startDate, state, stateWords, since, moves } = supply;
  const last = supply.history.at(-1);
  return (
    <article className={styles.card} aria-labelledby={`${supplyId}-title`}>
      <h3 id={`${supplyId}-title`} ref={title} tabIndex={-1} className={styles.head}>
        {fuelNames[fuel]} from {supplierName} <Tag tone={caseTone(state)}>{stateWords}</Tag>
      </h3>
      <p>
        Meter <span className="numbers">{meterNumber}</span>, contract from {longDate(startDate)}
      </p>
      <p className={styles.quiet}>
        Since {instantText(since)}
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
              {instantText(move.at)}
              <Why move={move} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

const MoveFields = z.object({
  to: z.string().check(z.minLength(1, 'Choose the new state')),
  reason: z.string(),
  ownText: z.string(),
});
type MoveFields = z.output<typeof MoveFields>;

const noMove: MoveFields = { to: '', reason: '', ownText: '' };

function SupplyMoveForm({ supply, onMoved, onOvertaken }: OneSupplyProps) {
  const { supplyId, state: from, moves } = supply;
  const options = { defaultValues: noMove, idPrefix: `${supplyId}-` };
  const form = useServerForm(MoveFields, options, async (typed, { reset }) => {
    const target = moves.find((each) => each === typed.to);
    if (target === undefined) return [{ field: 'to', message: 'Choose the new state' }];
    const field = reasonField(target, typed.reason);
    const body = { from, to: target, reason: typed[field] };
    const answer = await attempt(moveSupplyCase, { params: { supplyId }, body });
    if (answer?.result === false && answer.outcome.code === 'conflict') onOvertaken();
    const result = resultOf(answer, ({ supply: moved }) => {
      reset();
      onMoved(moved);
    });
    if (result === 'done') return result;
    return result.map((problem) => (problem.field === 'reason' ? { ...problem, field } : problem));
  });
  const to = moves.find((each) => each === form.watch('to'));
  return (
    <FormFrame form={form} action="Change state" size="small" hasSummary className={styles.form}>
      <SelectField
        {...form.field('to', { onChange: () => form.setValue('reason', '') })}
        label="New state"
        hint={to && warningOf(to)}
        emptyLabel="Choose"
        options={moveChoices(supply)}
      />
      {to && <Reason to={to} form={form} />}
    </FormFrame>
  );
}

function Reason({ to, form }: { to: SupplyCase['state']; form: ServerForm<MoveFields> }) {
  const choices = reasonChoices(to);
  const reason = form.watch('reason');
  const text = reason === '' ? '' : customerReads(to, reason);
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          {...form.field('reason')}
          label="Why"
          emptyLabel="Choose"
          options={choices}
          aria-describedby={text ? form.idOf('read') : undefined}
        />
      )}
      {text && (
        <p id={form.idOf('read')} className={styles.read}>
          The customer reads: “{text}”
        </p>
      )}
      {(choices.length === 0 || reason === OTHER_REASON) && (
        <TextField
          {...form.field('ownText')}
          width="full"
          label="Why, for the record"
          hint="The customer’s screens do not show it. A copy of their data does."
          optional={!askedReason(to).isNeeded}
          maxLength={300}
        />
      )}
    </>
  );
}

interface CaseSuppliesProps {
  reference: string;
  /** Called after one of its supplies was moved. */
  onMoved: () => void;
}

/** The supplies of a case with their moves, and its Direct Debit mandates. */
export default function CaseSupplies({ reference, onMoved }: CaseSuppliesProps) {
  // A supply that ends may end its mandate too: they are fetched again then.
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
