import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import { dateInWords } from '@switch/domain/journey/steps/contract-end-date.step.ts';
import { MANDATE_TITLE } from '@switch/domain/mandate/mandate-reference.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type * as z from 'zod/mini';
import styles from './mandate.module.css';

type MandateFacts = z.output<typeof Mandate>;

const SORT_CODE_DIGITS = 6;
const ACCOUNT_DIGITS = 8;

/** Empty boxes to write digits into by hand. */
function Boxes({ count }: { count: number }) {
  return (
    <span className={styles.boxes} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </span>
  );
}

/** Whose account it is; a mandate signed by hand leaves room for the digits that are never printed. */
function Account({ mandate }: { mandate: MandateFacts }) {
  const isOnPaper = mandate.route === 'paper';
  const { accountHolderName, bankName, sortCode, accountNumber, reference } = mandate;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Name(s) of account holder(s)</dt>
        <dd>{accountHolderName}</dd>
      </div>
      <div>
        <dt>Bank or building society</dt>
        <dd>{bankName}</dd>
      </div>
      <div>
        <dt>Branch sort code</dt>
        <dd className="numbers">
          {sortCode}
          {isOnPaper && <Boxes count={SORT_CODE_DIGITS} />}
        </dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd className="numbers">
          {accountNumber}
          {isOnPaper && <Boxes count={ACCOUNT_DIGITS} />}
        </dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </div>
    </dl>
  );
}

/** Who signed on the screen and when, or lines to sign on by hand. */
function Signatures({ mandate }: { mandate: MandateFacts }) {
  const { signName, signedAt, signatureLines } = mandate;
  const lines = signName === null ? signatureLines : 1;
  return (
    <dl className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={`signature ${index}`}>
          <dt>{lines > 1 ? `Signature ${index + 1}` : 'Signature'}</dt>
          <dd>{signName}</dd>
        </div>
      ))}
      <div>
        <dt>Date</dt>
        <dd>{signedAt === null ? null : dateInWords(ukDateAt(new Date(signedAt)))}</dd>
      </div>
    </dl>
  );
}

/** One mandate as it is printed: who collects, from which account, the Guarantee, and the signature. Read only. */
export function MandateSheet({ mandate }: { mandate: MandateFacts }) {
  const { supplierName, supplierAddress, serviceUserNumber, guarantee } = mandate;
  const [guaranteeTitle, ...points] = guarantee;
  return (
    <article className={styles.sheet} aria-label={`Direct Debit mandate for ${supplierName}`}>
      <header className={styles.head}>
        <h2>{MANDATE_TITLE}</h2>
        <div className={styles.parties}>
          <address>
            <strong>{supplierName}</strong>
            {supplierAddress.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            Service user number
            <br />
            <span className={`${styles.number} numbers`}>{serviceUserNumber}</span>
          </p>
        </div>
      </header>
      <Account mandate={mandate} />
      <section className={styles.instruction}>
        <h3>Instruction to your bank or building society</h3>
        <p>
          Pay {supplierName} by Direct Debit from the account named above, under the safeguards of the Direct
          Debit Guarantee. {supplierName} may keep this instruction and pass its details on electronically.
        </p>
      </section>
      <Signatures mandate={mandate} />
      <p>Banks and building societies may refuse Direct Debits from some kinds of account.</p>
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
