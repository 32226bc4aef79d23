import { listCaseStarts, type CaseStart } from '@switch/contract/http/after-start/after-start.ts';
import { differenceText } from '@switch/domain/bill/bill-query.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { Tag } from '@switch/ui';
import { CustomerFiles } from '../lib/customer-files.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Section } from '../lib/section.tsx';
import { Time } from '../lib/time.tsx';
import styles from './starts-section.module.css';

/**
 * Opening readings and first bills that the customer of a case sent, with their files. Renders nothing until
 * there are any.
 */
export default function StartsSection({ reference }: { reference: string }) {
  const query = useCall(listCaseStarts, { params: { reference } });
  return (
    <QueryPart query={query} what="readings and bills" lines={2}>
      {({ supplies }) => {
        const given = supplies.filter(({ reading, bill }) => reading !== null || bill !== null);
        return (
          given.length > 0 && (
            <Section id="starts" title="Readings and first bills">
              {given.map((start) => (
                <Start key={start.supplyId} start={start} />
              ))}
            </Section>
          )
        );
      }}
    </QueryPart>
  );
}

const Start = ({ start: { fuel, supplierName, reading, bill, registers } }: { start: CaseStart }) => (
  <article className={styles.start}>
    <h3>
      {fuelNames[fuel]}, {supplierName}
    </h3>
    {reading && (
      <div>
        <p>
          Opening reading of {longDate(reading.takenOn)}:{' '}
          <strong className="numbers">
            {reading.counts
              .map(({ register, digits }) =>
                registers.length === 1
                  ? digits
                  : `${registers.find((each) => each.register === register)?.label ?? register} ${digits}`,
              )
              .join(', ')}
          </strong>{' '}
          <span className={styles.quiet}>
            given <Time at={reading.givenAt} isInSentence />
          </span>
        </p>
        <CustomerFiles files={reading.files} />
      </div>
    )}
    {bill && <Bill bill={bill} />}
  </article>
);

/** Whether a bill is right, and if not, what is wrong with it. */
function Bill({ bill: { typed, check, comparedAt, files } }: { bill: NonNullable<CaseStart['bill']> }) {
  const wrong = check.lines.filter(({ isWrong }) => isWrong);
  return (
    <div>
      <p>
        First bill, {longDate(typed.from)} to {longDate(typed.to)}: {poundsOf(check.billed)}, by the contract{' '}
        {poundsOf(check.expected)}{' '}
        <Tag tone={check.isRight ? 'success' : 'danger'}>
          {check.isRight ? 'right' : differenceText(check.difference)}
        </Tag>{' '}
        <span className={styles.quiet}>
          compared <Time at={comparedAt} isInSentence />
        </span>
      </p>
      {!check.isRight && (
        <ul className={styles.list}>
          {check.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {wrong.map(({ label, billed, expected, words }) => (
            <li key={label}>
              <strong>{label}</strong>: {poundsOf(billed)}, not {poundsOf(expected)}. {words}
            </li>
          ))}
        </ul>
      )}
      <CustomerFiles files={files} />
    </div>
  );
}
