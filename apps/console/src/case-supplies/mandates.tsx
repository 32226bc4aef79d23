import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listMandateCases, type MandateCase } from '@switch/contract/http/switching/cases.ts';
import { Tag } from '@switch/ui';
import { useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatExact } from '../lib/time.tsx';
import { FormOnPress } from '../lib/forms/form-on-press.tsx';
import { consentText } from './consent-text.ts';
import styles from './case.module.css';
import { CaseSection } from './case-section.tsx';

const MandateForms = lazyAhead(() => import('./mandate-forms.tsx'), 'MandateForms');

/**
 * The Direct Debit mandates of an application: the state of each, and what staff can do about it. No account
 * digits.
 */
export function Mandates({ reference }: { reference: string }) {
  const mandates = useCall(listMandateCases, { query: { reference } });
  return (
    <CaseSection title="Direct Debit mandates" things="the mandates" query={mandates}>
      {(data) =>
        data.mandates.length === 0 ? (
          <p>None: its suppliers are paid by bank transfer.</p>
        ) : (
          data.mandates.map((mandate) => (
            <OneMandate
              key={`${mandate.mandateId} ${mandate.state}`}
              mandate={mandate}
              onChanged={() => void mandates.refetch()}
            />
          ))
        )
      }
    </CaseSection>
  );
}

type OneMandateProps = { readonly mandate: MandateCase; readonly onChanged: () => void };

function OneMandate({ mandate, onChanged }: OneMandateProps) {
  const mayMove = useMay('mandates.move');
  const { supplierName, stateWords, serviceUserNumber, reference, signatories, postedAt, failure, history } =
    mandate;
  const consent = consentText(mandate);
  const last = history.at(-1);
  return (
    <article className={styles.card} aria-label={`Mandate for ${supplierName}`}>
      <p className={styles.head}>
        <strong>{supplierName}</strong> <Tag tone={failure ? 'danger' : 'info'}>{stateWords}</Tag>
      </p>
      <p>
        Service user number <span className="numbers">{serviceUserNumber}</span>, reference{' '}
        <span className="numbers">{reference ?? 'not given yet'}</span>
      </p>
      {failure && <p>{failure}</p>}
      {consent && <p>{consent}</p>}
      {signatories && <p>{signatories}</p>}
      {postedAt !== null && <p>Posted by the customer on {formatExact(Date.parse(postedAt))}</p>}
      {last && (
        <p className={styles.quiet}>
          {formatExact(Date.parse(last.at))}: {last.reason}
        </p>
      )}
      {mayMove && mandate.moves.length > 0 && (
        <FormOnPress
          label={
            <>
              Change<span className="visually-hidden"> the mandate for {supplierName}</span>
            </>
          }
        >
          <MandateForms mandate={mandate} onChanged={onChanged} />
        </FormOnPress>
      )}
    </article>
  );
}
