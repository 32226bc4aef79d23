import {
  listMandateCases,
  moveMandateCase,
  setMandateReference,
  type MandateCase,
} from '@switch/contract/http/mandate.ts';
import { Button, SelectField, Tag, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { formatExact } from '../lib/format-time.ts';
import { UNREACHABLE, problemsOf, textField, useForm } from '../lib/forms/use-form.ts';
import { moveChoices, moveOf, reasonChoices } from './mandate-moves.ts';
import styles from './case.module.css';
import { CaseSection, MoveFormFrame } from './case-section.tsx';

/** The Direct Debit mandates of an application: where each stands, and what staff may do about it. No digits. */
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

function ReferenceForm({ mandate: { mandateId, reference }, onChanged }: OneMandateProps) {
  const form = useForm(async (fields) => {
    const body = { reference: textField(fields, 'reference') };
    const answer = await attempt(setMandateReference, { params: { mandateId }, body });
    if (!answer) return UNREACHABLE;
    if (!answer.result)
      return problemsOf(answer, {
        taken: { field: 'reference', message: 'Another mandate has this reference' },
      });
    onChanged();
    return 'done';
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      <TextField
        name="reference"
        id={`${mandateId}-reference`}
        label="The supplier’s reference"
        width={20}
        maxLength={18}
        defaultValue={reference ?? ''}
        error={form.problemAt('reference') ?? form.generalProblem}
      />
      <Button type="submit" size="small" look="secondary" loading={form.isSending}>
        Note it
      </Button>
    </form>
  );
}

function MoveForm({ mandate, onChanged }: OneMandateProps) {
  const { mandateId } = mandate;
  const [to, setTo] = useState('');
  const idOf = (field: string) => `${mandateId}-${field}`;
  const form = useForm(async (fields) => {
    const body = moveOf(to, textField(fields, 'reason'), textField(fields, 'code'));
    if (!body) return [{ field: 'to', message: 'Choose where it stands now' }];
    const answer = await attempt(moveMandateCase, { params: { mandateId }, body });
    if (!answer) return UNREACHABLE;
    if (!answer.result) return problemsOf(answer);
    onChanged();
    return 'done';
  });
  return (
    <MoveFormFrame form={form} idOf={idOf}>
      <SelectField
        name="to"
        id={idOf('to')}
        label="Where it stands now"
        value={to}
        error={form.problemAt('to')}
        options={moveChoices(mandate)}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {to === 'failed' && (
        <SelectField
          name="code"
          id={idOf('code')}
          label="What the bank said"
          hint="The customer reads these words."
          error={form.problemAt('code')}
          options={reasonChoices}
        />
      )}
      <TextField
        name="reason"
        id={idOf('reason')}
        width="full"
        label="Why, for the record"
        hint="Customers do not see this."
        maxLength={300}
        error={form.problemAt('reason')}
      />
    </MoveFormFrame>
  );
}
