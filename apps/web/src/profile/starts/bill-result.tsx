import type { ComparedBill, StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { differenceText } from '@switch/domain/bill/bill-query.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import redress from '@switch/domain/facts/redress.json' with { type: 'json' };
import { longDate } from '@switch/domain/units/date-text.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { CopyButton, Notice, Stack, Table } from '@switch/ui';
import { today } from '../../lib/today.ts';
import styles from './starts.module.css';

interface ResultProps {
  readonly supply: StartedSupply;
  readonly bill: ComparedBill;
}

type Line = ComparedBill['check']['lines'][number];

const signed = (amount: number): string => (amount > 0 ? `+${poundsOf(amount)}` : poundsOf(amount));

const columns = [
  {
    id: 'label',
    header: 'Line',
    isRowHeader: true,
    cell: ({ label, words, isWrong }: Line) => (
      <>
        <strong>
          {isWrong ? 'Wrong: ' : ''}
          {label}
        </strong>
        <span className={styles.words}>{words}</span>
      </>
    ),
  },
  { id: 'billed', header: 'Your bill', isNumeric: true, cell: ({ billed }: Line) => poundsOf(billed) },
  {
    id: 'expected',
    header: 'Your contract',
    isNumeric: true,
    cell: ({ expected }: Line) => poundsOf(expected),
  },
  {
    id: 'difference',
    header: 'Difference',
    isNumeric: true,
    cell: ({ difference }: Line) => signed(difference),
  },
];

/** A bill next to its contract, each line with its difference, and how to query what is wrong. */
export function BillResult({ supply, bill: { typed, check, queryText } }: ResultProps) {
  const { lines, billed, expected, difference, faults, isRight } = check;
  const days = `${longDate(typed.from)} to ${longDate(typed.to)}`;
  return (
    <Stack gap={3}>
      <Notice tone={isRight ? 'success' : 'warning'} title={titleOf(check)}>
        <p>
          {isRight
            ? `The bill for ${days} has your rates, your tax and your meter. There is nothing to do.`
            : `The bill for ${days} is not what you signed for. Every line below says why.`}
        </p>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Notice>
      <Table
        caption={`The bill for ${days}, line by line`}
        hideCaption
        columns={columns}
        rows={lines}
        rowKey={({ label }) => label}
        footer={['Total', poundsOf(billed), poundsOf(expected), signed(difference)]}
      />
      {!isRight && <HowToRaise supply={supply} text={queryText} />}
    </Stack>
  );
}

const titleOf = ({ isRight, difference }: ComparedBill['check']): string =>
  isRight ? 'Your bill is right' : `Your bill has ${differenceText(difference)}`;

const HowToRaise = ({ supply, text }: { readonly supply: StartedSupply; readonly text: string }) => {
  const { supplierName, supplier } = supply;
  return (
    <section className={styles.raise} aria-label="How to raise it">
      <h5>Raise it with {supplierName}</h5>
      <ol className={styles.steps}>
        <li>
          Send this to {supplierName}
          {supplier.website !== '' && (
            <>
              , by the contact form on{' '}
              <a href={supplier.website} target="_blank" rel="noreferrer">
                {supplier.website.replace('https://', '')}
              </a>
            </>
          )}
          {supplier.address.length > 0 && `, or by post to ${supplier.address.join(', ')}`}. Keep paying what
          is not disputed.
        </li>
        <li>We will also look at it within two working days, and write to you.</li>
        <li>{factText(redress.scheme, today())}</li>
      </ol>
      <pre className={styles.letter}>{text}</pre>
      <div className="no-print">
        <CopyButton text={text} label="Copy the message" />
      </div>
    </section>
  );
};
