import {
  listMandateCases,
  moveMandateCase,
  setMandateReference,
  type MandateCase,
} from '@switch/contract/http/switching/cases.ts';
import { SelectField, Tag, TextField } from '@switch/ui';
import { attempt } from '../lib/api.ts';
import { useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatExact } from '../lib/time.tsx';
import * as z from 'zod/mini';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { consentText, moveChoices, moveOf, reasonChoices } from './mandate-moves.ts';
import styles from './case.module.css';
import { CaseSection } from './case-section.tsx';

/** The Direct Debit mandates of an application: the state of each, and what staff may do about it. No digits. */
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
        <>
          <ReferenceForm mandate={mandate} onChanged={onChanged} />
          <MoveForm mandate={mandate} onChanged={onChanged} />
        </>
      )}
    </article>
  );
}

const ReferenceFields = z.object({ reference: z.string() });

function ReferenceForm({ mandate: { mandateId, reference }, onChanged }: OneMandateProps) {
  const options = { defaultValues: { reference: reference ?? '' }, idPrefix: `${mandateId}-` };
  const form = useServerForm(ReferenceFields, options, async (body) =>
    resultOf(await attempt(setMandateReference, { params: { mandateId }, body }), onChanged, {
      taken: { field: 'reference', message: 'Another mandate has this reference' },
    }),
  );
  return (
    <FormFrame form={form} action="Save reference" size="small" look="secondary" className={styles.form}>
      <TextField {...form.field('reference')} label="The supplier’s reference" width={20} maxLength={18} />
    </FormFrame>
  );
}

const MoveFields = z.object({ to: z.string(), reason: z.string(), code: z.string() });
const noMove = { to: '', reason: '', code: reasonChoices[0]?.value ?? '' };

function MoveForm({ mandate, onChanged }: OneMandateProps) {
  const { mandateId } = mandate;
  const options = { defaultValues: noMove, idPrefix: `${mandateId}-` };
  const form = useServerForm(MoveFields, options, async ({ to, reason, code }) => {
    const body = moveOf(to, reason, code);
    if (!body) return [{ field: 'to', message: 'Choose the new state' }];
    return resultOf(await attempt(moveMandateCase, { params: { mandateId }, body }), onChanged);
  });
  return (
    <FormFrame form={form} action="Change state" size="small" hasSummary className={styles.form}>
      <SelectField
        {...form.field('to')}
        label="New state"
        emptyLabel="Choose"
        options={moveChoices(mandate)}
      />
      {form.watch('to') === 'failed' && (
        <SelectField
          {...form.field('code')}
          label="Reason given by the bank"
          hint="The customer reads these words."
          options={reasonChoices}
        />
      )}
      <TextField
        {...form.field('reason')}
        width="full"
        label="Why, for the record"
        hint="Customers do not see this."
        maxLength={300}
      />
    </FormFrame>
  );
}
