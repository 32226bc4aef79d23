import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readDirectDebit } from '@switch/contract/http/switching/mandate.ts';
import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import {
  ACCOUNT_TYPES_NOTE,
  CLAUSE_PLACE,
  MANDATE_LABELS,
  MANDATE_TITLE,
} from '@switch/domain/mandate/mandate-reference.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { classNames } from '@switch/ui';
import { load } from '../api.ts';
import { isSample, isSignedOnPaper, signatureRows } from './mandate-way.ts';
import { type QueryResult, useQuery } from '../query-cache.ts';
import styles from './mandate.module.css';

const SORT_CODE_DIGITS = 6;
const ACCOUNT_DIGITS = 8;

function Boxes({ count }: { count: number }) {
  return (
    <span className={styles.boxes} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  );
}

/**
 * The account to collect from. A mandate to be signed by hand leaves room for the digits, which are never
 * printed.
 */
function Account({ mandate }: { mandate: Mandate }) {
  const isManual = isSignedOnPaper(mandate);
  const facts = [
    { label: MANDATE_LABELS.accountHolder, value: mandate.accountHolderName },
    { label: MANDATE_LABELS.bank, value: mandate.bankName },
    { label: MANDATE_LABELS.sortCode, value: mandate.sortCode, digits: SORT_CODE_DIGITS },
    { label: MANDATE_LABELS.accountNumber, value: mandate.accountNumber, digits: ACCOUNT_DIGITS },
    { label: MANDATE_LABELS.reference, value: mandate.reference },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, digits }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={digits ? 'numbers' : undefined}>
            {value}
            {isManual && digits !== undefined && <Boxes count={digits} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who signed on a screen and when, and empty lines for those who sign by hand. */
const Signatures = ({ mandate }: { mandate: Mandate }) => (
  <dl className={styles.lines}>
    {signatureRows(mandate).map(({ label, name, signedAt }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {name}
          {signedAt !== null && (
            <span className={styles.signedOn}>{longDate(ukDateAt(new Date(signedAt)))}</span>
          )}
        </dd>
      </div>
    ))}
    {mandate.signatures.length < mandate.signatureLines && (
      <div>
        <dt>Date</dt>
        <dd />
      </div>
    )}
  </dl>
);

/** The scheme's mark. Its place stays empty until the supplier lets us show it. */
const Mark = ({ image }: { image: string | null }) =>
  image === null ? (
    <span className={styles.markPlace} aria-hidden="true" />
  ) : (
    <img className={styles.mark} src={image} alt="Direct Debit" />
  );

function Instruction({ mandate: { instructionClause } }: { mandate: Mandate }) {
  return (
    <section className={styles.instruction}>
      <h3>{MANDATE_LABELS.instruction}</h3>
      <p>{instructionClause ?? CLAUSE_PLACE}</p>
    </section>
  );
}

/** A mandate to read and print: who collects, from which account, the Guarantee, and the signatures. */
export function MandateDocument({ mandate }: { mandate: Mandate }) {
  const { supplierName, supplierAddress, serviceUserNumber, guarantee } = mandate;
  const [guaranteeTitle, ...points] = guarantee;
  return (
    <article
      className={classNames(styles.sheet, isSample(mandate) && styles.sample)}
      aria-label={`Direct Debit mandate for ${supplierName}`}
    >
      <header className={styles.head}>
        <div className={styles.titled}>
          <h2>{MANDATE_TITLE}</h2>
          <Mark image={mandate.schemeMark} />
        </div>
        {isSample(mandate) && (
          <p className={styles.sampleText}>Sample: the supplier’s own form is not set up here yet.</p>
        )}
        <div className={styles.parties}>
          <address>
            <strong>{supplierName}</strong>
            {supplierAddress.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            {MANDATE_LABELS.serviceUserNumber}
            <br />
            <span className={`${styles.number} numbers`}>{serviceUserNumber}</span>
          </p>
        </div>
      </header>
      <Account mandate={mandate} />
      <Instruction mandate={mandate} />
      <Signatures mandate={mandate} />
      <p>{ACCOUNT_TYPES_NOTE}</p>
      <section className={styles.guarantee}>
        <h3>{guaranteeTitle}</h3>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/**
 * Fetches the mandate of an application that was sent: anew each time, and not cached once it is no longer
 * shown.
 */
export const useSentMandate = (mandateId: string): QueryResult<ResponseOf<typeof readDirectDebit>> =>
  useQuery({
    queryKey: ['mandate', mandateId],
    queryFn: () => load(readDirectDebit, { params: { mandateId } }),
    staleTime: 0,
    isKept: false,
  });
