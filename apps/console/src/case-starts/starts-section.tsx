import { listCaseStarts, type CaseStart } from '@switch/contract/http/after-start/after-start.ts';
import { readCustomersUpload, type Upload } from '@switch/contract/http/uploads.ts';
import { differenceText } from '@switch/domain/bill/bill-query.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { Tag } from '@switch/ui';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Time } from '../lib/time.tsx';
import styles from './starts-section.module.css';

/** Opening readings and first bills that the customer of a case gave, with their files; nothing before there is any. */
export default function StartsSection({ reference }: { reference: string }) {
  const query = useCall(listCaseStarts, { params: { reference } });
  return (
    <QueryPart query={query} what="readings and bills" lines={2}>
      {({ supplies }) => {
        const given = supplies.filter(({ reading, bill }) => reading !== null || bill !== null);
        return (
          given.length > 0 && (
            <section className={styles.section} aria-labelledby="case-starts">
              <h2 id="case-starts" tabIndex={-1}>
                Readings and first bills
              </h2>
              {given.map((start) => (
                <Start key={start.supplyId} start={start} />
              ))}
            </section>
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
        <Files files={reading.files} />
      </div>
    )}
    {bill && <Bill bill={bill} />}
  </article>
);

/** What is wrong with a bill, or that it is right. */
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
      <Files files={files} />
    </div>
  );
}

/** Files of a customer. A picture was drawn anew and opens in a tab; a PDF is as it came, and is only downloaded. */
const Files = ({ files }: { files: readonly Upload[] }) =>
  files.length > 0 && (
    <ul className={styles.files}>
      {files.map(({ uploadId, fileName, state, problem, isPicture }) => (
        <li key={uploadId}>
          {state === 'ready' ? (
            <a
              href={readCustomersUpload.path.replace(':uploadId', uploadId)}
              {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: fileName })}
            >
              {fileName}
              {isPicture ? <span className="visually-hidden">, opens in a new tab</span> : ' (PDF)'}
            </a>
          ) : (
            `${fileName} (${problem ?? 'being checked'})`
          )}
        </li>
      ))}
    </ul>
  );
